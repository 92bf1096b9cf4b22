export interface NameWords {
  /** a quality before the thing: 'Bright' Window */
  before: readonly [string, ...string[]]
  /** a place or company after it: Sourdough 'Larder' */
  after: readonly [string, ...string[]]
  /** a word of its own that hints at the result, without naming the thing */
  hints: readonly [string, ...string[]]
}

// Words by what is sold; the first that fits decides, and the kind of business only when none does.
export const NAME_BANKS: readonly (readonly [RegExp, NameWords])[] = [
  [
    /\b(?:bak\w*|bread|sourdough|cakes?|pastr\w+|cookies?|brownies)\b/i,
    {
      before: ['Early', 'Stone', 'Risen', 'Corner', 'Butter'],
      after: ['Hearth', 'Oven', 'Crust', 'Tin', 'Rise'],
      hints: ['Proof', 'Half Past Four', 'The Second Rise', 'Warm Paper', 'Heel & Crumb'],
    },
  ],
  [
    /\b(?:coffee|tea|caf[eé]s?|roast\w*)\b/i,
    {
      before: ['Slow', 'Copper', 'Third', 'Early', 'Quiet'],
      after: ['Cup', 'Pour', 'Grounds', 'Kettle', 'Bar'],
      hints: ['First Light', 'Bloom & Pour', 'The Long Spoon', 'Ember & Oat', 'Before the Bell'],
    },
  ],
  [
    /\b(?:clean\w*|windows?|laundry|ironing)\b/i,
    {
      before: ['Clear', 'Bright', 'Ladder', 'Fresh', 'Daylight'],
      after: ['Pane', 'Round', 'Bucket', 'Squad', 'Shine'],
      hints: ['Streakless', 'See Through', 'Both Sides', 'Spotted & Gone', 'Cloth & Ladder'],
    },
  ],
  [
    /\b(?:garden\w*|lawns?|plants?|flowers?|florist|trees?)\b/i,
    {
      before: ['Wild', 'Green', 'Hedge', 'Spring', 'Deep'],
      after: ['Row', 'Bed', 'Spade', 'Patch', 'Acre'],
      hints: ['Rootwell', 'Tread Softly', 'May & Moss', 'The Potting Bench', 'Evergrown'],
    },
  ],
  [
    /\b(?:dogs?|cats?|pets?|horses?|pupp\w+)\b/i,
    {
      before: ['Muddy', 'Happy', 'Loyal', 'Brave', 'Wagging'],
      after: ['Paw', 'Lead', 'Tail', 'Field', 'Pack'],
      hints: ['Off the Lead', 'Long Walk Home', 'Good Sit', 'Paws & Pockets', 'The Second Bowl'],
    },
  ],
  [
    /\b(?:repairs?|phones?|bikes?|bicycles?|cars?|mechanic|electric\w*|plumb\w*)\b/i,
    {
      before: ['Quick', 'Second', 'True', 'Honest', 'Spare'],
      after: ['Bench', 'Spanner', 'Screw', 'Fix', 'Turn'],
      hints: ['Good as Then', 'Same Day', 'Second Wind', 'Mended', 'Not Yet Broken'],
    },
  ],
  [
    /\b(?:candles?|soaps?|potter\w*|ceramic\w*|jewel\w*|knit\w*|linen|prints?)\b/i,
    {
      before: ['Slow', 'Wild', 'Salt', 'North', 'Small'],
      after: ['Wick', 'Kiln', 'Loom', 'Hand', 'Ledge'],
      hints: ['Made on Sunday', 'Lamp & Linen', 'Thumbprint', 'The Long Table', 'Low Flame'],
    },
  ],
  [
    /\b(?:yoga|fitness|gym|pilates|running|massage|physio\w*|dance)\b/i,
    {
      before: ['Steady', 'Open', 'Deep', 'Morning', 'Strong'],
      after: ['Breath', 'Mat', 'Step', 'Floor', 'Stride'],
      hints: ['One More Breath', 'Stand Tall', 'Loosen', 'Barefoot & Early', 'Second Stride'],
    },
  ],
  [
    /\b(?:book-?keeping|accounting|tax(?:es)?|invoic\w+|budget\w*|payroll)\b/i,
    {
      before: ['Even', 'Clear', 'Square', 'Quiet', 'True'],
      after: ['Ledger', 'Column', 'Books', 'Penny', 'Balance'],
      hints: ['Tallywell', 'Closed by Friday', 'Every Receipt', 'In the Black', 'Evenwise'],
    },
  ],
  [
    /\b(?:meals?|food|catering|chefs?|cook\w*|lunch\w*|jams?|sauces?)\b/i,
    {
      before: ['Honest', 'Little', 'Full', 'Sunday', 'Copper'],
      after: ['Larder', 'Table', 'Spoon', 'Pot', 'Plate'],
      hints: ['Second Helping', 'Salt & Spoon', 'Lid Off', 'What’s Cooking Next Door', 'Still Warm'],
    },
  ],
  [
    /\b(?:child\w*|kids|baby|babies|toddlers?|tutor\w*|nurser\w+|day ?care)\b/i,
    {
      before: ['Little', 'Bright', 'Brave', 'First', 'Kind'],
      after: ['Steps', 'Nest', 'Hands', 'Kite', 'Lantern'],
      hints: ['Small Wonder', 'Puddle & Paint', 'Tall Tomorrow', 'Hand in Hand', 'Kite Weather'],
    },
  ],
]
