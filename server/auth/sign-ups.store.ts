import type { TransactionSql } from 'postgres'
import type { Db } from '../ports.ts'
import type { Client } from './call-origin.ts'

export interface SignUp {
  id: string
  email: string
  client: Client
  passwordHash: string
  createdAt: Date
}

/** Under the lock of its mailbox. */
export async function insertSignUp(tx: TransactionSql, signUp: SignUp) {
  await tx`
    insert into sign_up (email, id, client, is_from_newcomer, address, password_hash, created_at, position)
    select email, ${signUp.id}, ${signUp.client.id}, ${signUp.client.isNewcomer}, ${signUp.client.address},
      ${signUp.passwordHash}, ${signUp.createdAt},
      1 + coalesce((select max(position) from sign_up where sign_up.email = ${signUp.email}), 0)
    from mailbox where email = ${signUp.email}`
}

/**
 * The sign-up a new code would prove: this client's newest; without a cookie the newest that was made without one from the
 * same address, because whoever proves it takes over its password.
 */
export async function findOwnSignUp(sql: Db, email: string, client: Client) {
  const [row] = await sql<{ id: string }[]>`
    select id from sign_up
    where email = ${email}
      and case when ${client.isNewcomer} then is_from_newcomer and address = ${client.address}
        else client = ${client.id} end
    order by position desc limit 1`
  return row
}

/** The one whose password a login may try: this client's newest, else the newest of the mailbox. */
export async function findSignUpToTry(sql: Db, email: string, client: Client) {
  const [row] = await sql<{ passwordHash: string; isOwn: boolean }[]>`
    select password_hash as "passwordHash", client = ${client.id} as "isOwn" from sign_up where email = ${email}
    order by client = ${client.id} desc, position desc limit 1`
  return row
}

export type KeptSignUp = NonNullable<Awaited<ReturnType<typeof readSignUp>>>

export async function readSignUp(sql: Db, { email, id }: { email: string; id: string }) {
  const [row] = await sql<{ client: Buffer; passwordHash: string }[]>`
    select client, password_hash as "passwordHash" from sign_up where email = ${email} and id = ${id}`
  return row
}

/** Once a client has proven a mailbox, what it tried before is of no use; what others tried stays, as before. */
export async function deleteSignUpsOf(sql: Db, email: string, client: Buffer) {
  await sql`delete from sign_up where email = ${email} and client = ${client}`
}
