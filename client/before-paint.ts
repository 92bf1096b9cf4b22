// Runs in the head of every document, before anything is drawn, as a plain script: so it stands alone and imports nothing.
{
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // A browser that refuses local storage knows no theme and no token.
      return null
    }
  }

  const theme = stored('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

  // The app sends every form itself; one that is sent before the app is there would only load the page anew, without its words.
  addEventListener('submit', event => event.preventDefault())

  // The landing page is for visitors: whoever has a token goes on to the chat and sees nothing of it.
  if (location.pathname === '/' && stored('token') !== null) {
    document.documentElement.hidden = true
    location.replace('/chat')
  }
}
