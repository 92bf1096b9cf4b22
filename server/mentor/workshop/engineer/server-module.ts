/** The entry: reads the environment, listens, stops gracefully. */
export const serverModule = String.raw`// Starts the app. PORT, HOST, DATA_FILE and ADMIN_TOKEN come from the environment.
import { randomBytes } from 'node:crypto'
import { createApp } from './app.mjs'

const port = Number(process.env.PORT ?? 3000)
const host = process.env.HOST ?? '127.0.0.1'
const dataFile = process.env.DATA_FILE ?? new URL('./data/records.json', import.meta.url)
const adminToken = process.env.ADMIN_TOKEN ?? randomBytes(16).toString('hex')

const { server, project } = await createApp({ dataFile, adminToken })

server.on('error', error => {
  console.error('Could not listen on port ' + port + ': ' + error.message)
  process.exit(1)
})
server.listen(port, host, () => {
  const address = 'http://localhost:' + server.address().port
  console.log(project.name + ' runs at ' + address)
  if (!process.env.ADMIN_TOKEN) {
    console.log('To read the list: curl -H "authorization: Bearer ' + adminToken + '" ' + address + '/api/' + project.record.path)
  }
})

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (isStopping) process.exit(1)
    isStopping = true
    // What is under way is finished; nothing new is taken.
    server.close(() => process.exit(0))
    server.closeIdleConnections()
    setTimeout(() => process.exit(0), 5_000).unref()
  })
}
`
