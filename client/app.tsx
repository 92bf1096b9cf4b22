import { AppRoutes } from './routes.tsx'
import { ToastRegion } from './ui/toast.tsx'

/** Every page that is drawn in the browser, under whichever router. */
export function App() {
  return (
    <ToastRegion>
      <AppRoutes />
    </ToastRegion>
  )
}
