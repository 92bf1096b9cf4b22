import type { ReactNode } from 'react'
import { PRICE_USD_PER_MONTH, REFUND_DAYS } from '#shared/price.ts'
import { brand } from '#shared/brand.ts'

const mail = (
  <a href={`mailto:${brand.supportMail}`} className="link wrap-anywhere">
    {brand.supportMail}
  </a>
)

export function About() {
  return (
    <>
      <p>
        {brand.product} is a web application in which an AI mentor, {brand.mentor}, works with people who want
        to start a business and people who already run one: startup ideas and their validation, marketing,
        funding, growth plans with milestones and KPIs, help with the product itself, and business strategy.
      </p>
      <p>
        {brand.mentor} is an AI. It can be wrong, and it is no lawyer, accountant or financial adviser. Check
        numbers that matter before you act on them.
      </p>
      <p>
        {brand.product} is made by {brand.company}, {brand.address}. Write to us at {mail}.
      </p>
    </>
  )
}

export function Privacy({ trialDays }: { trialDays: string | undefined }) {
  return (
    <>
      <List title="What we keep">
        <li>Your email address, and your password only as a hash that cannot be turned back.</li>
        <li>
          Your sessions: what you write and what {brand.mentor} answers, so that you can come back to them.
          They are encrypted in our database with a key that belongs to your account alone.
        </li>
        <li>
          What you tell {brand.mentor} about a business: numbers and facts noted from your messages, each with
          your own words and the day you said it, so that your next session knows them; and which next steps{' '}
          {brand.mentor} has offered you. They are encrypted in the same way, and for each business you can
          turn this off.
        </li>
        <li>
          Your runs of the workshop, in the same way: what you asked for, the spec and the files. A run that
          you start without an account has a key of its own, is reached by its address alone, and is deleted
          with its key after a day.
        </li>
        <li>
          When your {trialDays && 'free trial or '}subscription began and when it ends, and of each payment
          its date and the number it has at Paddle. Your card never reaches our server.
        </li>
        <li>
          To hold back abuse, a count of recent requests under a keyed hash of the network address; and the
          same hash with each code that is asked for, for a week.
        </li>
      </List>
      <List title="What we do not do">
        <li>
          Our logs hold no message, no email address and no password. Nothing you write is saved for
          diagnostics.
        </li>
        <li>
          We show no advertising and sell nothing about you. Nothing from third parties is loaded into our
          pages, but for Paddle&rsquo;s checkout on the page where you pay.
        </li>
      </List>
      <List title="Who else sees something">
        <li>
          To be answered, a message is passed with the earlier ones of its session and with what is known of
          its business, and a project with its spec and the business it is begun with, to the language model
          that this product is connected to. Without such a connection the built-in mentor answers and nothing
          leaves our server.
        </li>
        <li>Payments are made at Paddle, which is given your email address by us and your card by you.</li>
        <li>Codes and notices are sent by email, so your email provider and ours handle them.</li>
      </List>
      <List title="What you can do">
        <li>Delete any session or run; its messages or files are deleted with it.</li>
        <li>
          See, correct, and forget what is known about a business on the page Your business, or delete the
          business with everything known about it.
        </li>
        <li>Log out, which makes this browser forget you and ends the session on our server.</li>
        <li>Write to {mail} to ask what we hold about you, or to have it deleted.</li>
      </List>
      <div id="security">
        <h3 className="text-lg">Report a security problem</h3>
        <p className="mt-2">
          Write to {mail} and say how to reproduce it. Please use only accounts of your own, stop as soon as
          you reach anything that isn’t yours, and give us time to fix it before you tell others.{' '}
          <a href="/.well-known/security.txt" className="link wrap-anywhere">
            security.txt
          </a>{' '}
          says where reports go in the form that tools read.
        </p>
      </div>
      <p>
        In your browser we store your login, your email address, messages you have begun and not sent, the
        colors you have chosen, and whether you have seen the introduction. Cookies are set only to tell one
        sign-up or password reset from another.
      </p>
    </>
  )
}

export function Terms({ trialDays }: { trialDays: string | undefined }) {
  return (
    <>
      <p>
        Full access costs ${PRICE_USD_PER_MONTH} per month.
        {trialDays &&
          ` Every account can take one free trial of ${trialDays} days. It needs no card and ends by itself.`}
      </p>
      <p>
        You can cancel at any time. No further month is charged then, and you keep access until the end of the
        month you have paid for.
      </p>
      <p>
        Your account is yours alone: keep its password to yourself. What you write stays yours, and so does
        what {brand.mentor} writes for you. You decide what to do with it, and the decisions about your
        business are your own.
      </p>
      <p>
        Access may be suspended if the product is misused or if a payment fails. Misuse is, for instance, an
        attempt to reach what belongs to other people, to overload the product, or to have it help with
        something unlawful.
      </p>
    </>
  )
}

export function Refunds() {
  return (
    <>
      <p>
        You can ask for a refund within {REFUND_DAYS} days of a payment. Write to {mail} from the address of
        your account. We look at every request within 5 business days.
      </p>
      <List title="We refund">
        <li>a charge that was wrong, or made more than once;</li>
        <li>a month you paid for and could not use because of a technical fault on our side;</li>
        <li>a month in which a feature we had promised was missing.</li>
      </List>
      <List title="We do not refund">
        <li>a change of mind;</li>
        <li>answers of {brand.mentor} that were not what you had hoped for;</li>
        <li>a cancellation that was forgotten.</li>
      </List>
      <p>Cancelling stops every later charge, at any time. It does not refund the month that is running.</p>
    </>
  )
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 marker:text-muted">{children}</ul>
    </div>
  )
}
