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

  // The app sends every form itself. One that is sent before the app is there would only load the page anew, without its
  // words; it waits instead, and the app sends it as soon as it has taken the form over.
  const wait = (event: SubmitEvent) => {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) event.target.dataset.isSent = 'true'
  }
  addEventListener('submit', wait, { capture: true })
  // Who types on has not meant it yet.
  const withdraw = (event: Event) => {
    if (event.target instanceof HTMLInputElement) delete event.target.form?.dataset.isSent
  }
  addEventListener('input', withdraw, { capture: true })

  // The landing page is for visitors: whoever has a token goes on to the chat and sees nothing of it.
  if (location.pathname === '/' && stored('token') !== null) {
    document.documentElement.hidden = true
    location.replace('/chat')
  }
}
