import type { DecryptedLogs } from '../business/decrypted-logs.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { Notifications } from '../live/notifications.ts'

interface Needs {
  hints: Pick<Notifications, 'on' | 'onListening'>
  encryption: Pick<Encryption, 'forget' | 'forgetAll'>
  decryptedLogs: Pick<DecryptedLogs, 'forget' | 'forgetAll'>
}

/** What this process keeps of an owner to answer sooner goes with them, whichever process deleted them. */
export function forgetDeleted({ hints, encryption, decryptedLogs }: Needs) {
  hints.on('gone', ownerIds => {
    for (const ownerId of ownerIds) {
      encryption.forget(ownerId)
      decryptedLogs.forget(ownerId)
    }
  })
  // Hints may have been missed: what is asked for again shows who is still there.
  hints.onListening(() => {
    encryption.forgetAll()
    decryptedLogs.forgetAll()
  })
}
