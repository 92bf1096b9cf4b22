import { readConfig } from '../config.ts'
import { openDeps, openLog } from '../deps.ts'
import { countKeys, rotateKeys } from '../encryption/rotate-keys.ts'
import { readPlaybook } from './read-playbook.ts'
import { runCommand } from './run-command.ts'

// npm run keys -- list | rotate

type Opened = Awaited<ReturnType<typeof openDeps>>

const actions: Record<string, (opened: Opened) => Promise<void>> = { list, rotate }

const counted = (count: number) => count.toLocaleString('en-US')
const ownersText = (count: number) => `${counted(count)} ${count === 1 ? 'owner' : 'owners'}`

/** Which master keys the database needs, and which of them was given. */
async function list({ deps, masterKeys }: Opened) {
  const owners = new Map((await countKeys(deps.sql)).map(({ id, owners }) => [id, owners]))
  for (const id of new Set([...masterKeys.ids, ...owners.keys()])) {
    const use = id === masterKeys.currentId ? 'encrypts' : 'decrypts'
    console.log(`${id}: ${use}, wraps the data keys of ${ownersText(owners.get(id) ?? 0)}`)
  }
}

async function rotate({ deps, masterKeys }: Opened) {
  const { currentId } = masterKeys
  const { count, unneeded } = await rotateKeys(deps.sql, masterKeys, done =>
    console.log(`${counted(done)} keys are wrapped with '${currentId}'.`),
  )
  const others = [...new Set([...unneeded, ...masterKeys.ids.filter(id => id !== currentId)])]
  if (count === 0) console.log(`All keys were wrapped with '${currentId}' already.`)
  if (others.length === 0) return
  console.log(
    `Nothing in the database needs ${others.join(', ')} any longer. Take what isn't '${currentId}' out of ENCRYPTION_KEYS and start all servers again.\n` +
      `Backups from before still need ${others.join(', ')}: destroy older keys when the last of those backups is gone.`,
  )
}

/** Gives the exit code. */
async function main([name = '', ...more]: string[]): Promise<number> {
  const action = Object.entries(actions).find(([known]) => known === name)?.[1]
  if (!action || more.length > 0) {
    console.error('Usage: npm run keys -- list|rotate')
    return 1
  }
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const opened = await openDeps(config, { log: openLog(config), publicUrl, readPlaybook })
  try {
    await action(opened)
    return 0
  } finally {
    await opened.close()
  }
}

runCommand(main)
