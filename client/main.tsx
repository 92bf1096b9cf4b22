import './jitless.ts'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AppRoutes } from './routes.tsx'
import { ToastRegion } from './ui/toast.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <ToastRegion>
        <AppRoutes />
      </ToastRegion>
    </BrowserRouter>
  </StrictMode>,
)
