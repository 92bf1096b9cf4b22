import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { beforePaint } from './scripts/vite-plugins/before-paint.ts'
import { cutFonts } from './scripts/vite-plugins/cut-fonts.ts'
import { documents } from './scripts/vite-plugins/documents.ts'
import { isAnswers, isForms, isShell } from './scripts/vite-plugins/chunk-groups.ts'
import { leaveOut } from './scripts/vite-plugins/leave-out-unused.ts'
import { sharedHead } from './scripts/vite-plugins/shared-head.ts'

export default defineConfig({
  root: 'client',
  plugins: [sharedHead(), react(), tailwindcss(), leaveOut(), cutFonts(), beforePaint(), documents()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // light-dark() in the tokens is left as it is, so that it answers to the element that uses it.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the policy refuses; every supported browser preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['app.html', 'prerendered.html'],
      // What most pages of the app share comes in two files instead of in twenty small ones.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
            },
            { name: 'zod', test: /node_modules\/zod\//, minShareCount: 2 },
            { name: 'shell', test: isShell, minShareCount: 2 },
            { name: 'forms', test: isForms, minShareCount: 2 },
            { name: 'answers', test: isAnswers, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
