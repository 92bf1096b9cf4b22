const steps = [
  { title: 'Idea', text: 'Say it in one sentence that a stranger can repeat.' },
  { title: 'Strategic foundation', text: 'Customer, promise, price and proof.' },
  { title: 'MVP', text: 'The smallest thing worth paying for.' },
  { title: 'Go to market', text: 'The first ten customers, by name.' },
  { title: 'Track and iterate', text: 'Three numbers, every Monday.' },
  { title: 'Scale', text: 'Do more of what already works.' },
]

/** The six steps, as a line that one reads across on a wide screen and down on a narrow one. */
export function Journey() {
  return (
    <section aria-labelledby="journey" className="mx-auto max-w-[70rem] px-4 py-20 sm:px-8 lg:py-28">
      <h2 id="journey" className="max-w-lg text-[clamp(1.75rem,6vw,2.5rem)] leading-[1.1]">
        From a sentence to a company, one step at a time
      </h2>
      <ol className="journey mt-12 grid lg:grid-cols-6 lg:gap-x-6">
        {steps.map((step, index) => (
          <li key={step.title} className="relative flex gap-5 pb-8 last:pb-0 lg:block lg:pb-0">
            <span className="journey-number">{index + 1}</span>
            <div className="lg:mt-5">
              <h3 className="text-lg leading-tight">{step.title}</h3>
              <p className="mt-1 text-muted lg:text-sm">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
