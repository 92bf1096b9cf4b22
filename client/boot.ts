// What is there before the app is painted before the app is even fetched.
async function boot() {
  const isThere = document.getElementById('root')?.hasChildNodes()
  if (isThere) await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
    link.rel = 'modulepreload'
  await import('./main.tsx')
}

void boot()
