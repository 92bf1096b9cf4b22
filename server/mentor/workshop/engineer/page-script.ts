/** Sends the form and says what came of it. */
export const pageScript = String.raw`// Sends the form as JSON, marks the fields that are wrong, and says what came of it.
const form = document.querySelector('form')
const status = document.querySelector('[role=status]')
const button = form.querySelector('button')

form.addEventListener('submit', async event => {
  event.preventDefault()
  clearMarks()
  button.disabled = true
  status.textContent = 'One moment...'
  try {
    const response = await fetch(form.getAttribute('action'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    })
    const reply = await response.json()
    if (response.ok) form.reset()
    else mark(reply.fields ?? {})
    status.textContent = response.ok ? reply.message : reply.error
    status.dataset.kind = response.ok ? 'good' : 'bad'
  } catch {
    status.textContent = 'The server cannot be reached. Please try again.'
    status.dataset.kind = 'bad'
  } finally {
    button.disabled = false
  }
})

function mark(errors) {
  for (const [name, sentence] of Object.entries(errors)) {
    form.elements[name].setAttribute('aria-invalid', 'true')
    document.getElementById(name + '-error').textContent = sentence
  }
  form.querySelector('[aria-invalid]')?.focus()
}

function clearMarks() {
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
  for (const note of form.querySelectorAll('.error')) note.textContent = ''
}
`
