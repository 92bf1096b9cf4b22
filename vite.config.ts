import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leaveOut } from './scripts/leave-out.ts'

export default defineConfig({
  root: 'client',
  plugins: [react(), tailwindcss(), leaveOut()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the policy refuses; every supported browser preloads modules itself.
    modulePreload: { polyfill: false },
  },
})
