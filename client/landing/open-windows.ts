/** Opens and closes dialogs by the buttons that name them, in a browser that does not yet do so by itself. */
export function openWindows() {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  for (const button of document.querySelectorAll('button[commandfor]')) {
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) continue
    const isOpener = button.getAttribute('command') === 'show-modal'
    button.addEventListener('click', () => (isOpener ? dialog.showModal() : dialog.close()))
  }
}
