import './jitless.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AppRoutes } from './routes.tsx'
import { keepTheme } from './theme.ts'
import { ToastRegion } from './ui/toast.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

keepTheme()
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <ToastRegion>
        <AppRoutes />
      </ToastRegion>
    </BrowserRouter>
  </StrictMode>,
)
