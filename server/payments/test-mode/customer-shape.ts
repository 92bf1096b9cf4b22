import { newId } from './new-id.ts'

export type PaddleCustomer = ReturnType<typeof newCustomer>

export function newCustomer({ email, at }: { email: string; at: string }) {
  return {
    id: newId('ctm'),
    status: 'active',
    email,
    name: null,
    locale: 'en',
    marketing_consent: false,
    custom_data: null,
    import_meta: null,
    created_at: at,
    updated_at: at,
  }
}
