import type { Intent } from '../reply.ts'
import { ads } from './ads.ts'
import { breakEven } from './break-even.ts'
import { competitors } from './competitors.ts'
import { conversion } from './conversion.ts'
import { email } from './email.ts'
import { firstCustomers } from './first-customers.ts'
import { firstVersion } from './first-version.ts'
import { focus } from './focus.ts'
import { funding } from './funding.ts'
import { growthPlan } from './growth-plan.ts'
import { hiring } from './hiring.ts'
import { ideas } from './ideas.ts'
import { interviews } from './interviews.ts'
import { investorUpdate } from './investor-update.ts'
import { landingPage } from './landing-page.ts'
import { launch } from './launch.ts'
import { legalForm } from './legal-form.ts'
import { lettingGo } from './letting-go.ts'
import { marketSize } from './market-size.ts'
import { motivation } from './motivation.ts'
import { name } from './name.ts'
import { partners } from './partners.ts'
import { pitch } from './pitch.ts'
import { pricing } from './pricing.ts'
import { retention } from './retention.ts'
import { runway } from './runway.ts'
import { validation } from './validation.ts'

/** Every ask Ember recognises; of two equally sure ones the earlier wins, so the narrower stand first. */
export const intents: readonly Intent[] = [
  name,
  legalForm,
  lettingGo,
  hiring,
  interviews,
  marketSize,
  ideas,
  ads,
  investorUpdate,
  email,
  partners,
  landingPage,
  pitch,
  breakEven,
  runway,
  pricing,
  firstVersion,
  funding,
  launch,
  retention,
  motivation,
  focus,
  conversion,
  growthPlan,
  firstCustomers,
  competitors,
  validation,
]
