import { brand } from '#shared/brand.ts'
import { pages } from '#shared/pages.ts'

interface Public {
  title: string
  description: string
}

const about = `${brand.mentor} is a mentor for people who start and grow a business: it tests the idea, does the numbers and writes the plan.`

/** The pages a search engine may show, and how they present themselves there and where a link is shared. */
const publicPages: Readonly<Record<string, Public>> = {
  [pages.landing]: { title: brand.product, description: about },
  [pages.features]: {
    title: `What ${brand.mentor} does for you`,
    description:
      'Idea validation, growth plans with numbers, help with the first version, at any hour, encrypted under a key of your own.',
  },
  [pages.legal]: {
    title: 'Terms & Policies',
    description: `Who makes ${brand.product}, how it treats what you write, its terms and its refunds.`,
  },
  [pages.login]: { title: 'Welcome Back', description: `Log in to ${brand.product}.` },
  [pages.register]: {
    title: 'Create Your Account',
    description: `Open an account and put your first question to ${brand.mentor}.`,
  },
}

const addresses = new Set<string>(Object.values(pages))
/** Whether a page stands at the address. */
export const isPage = (path: string) => addresses.has(path)

export const publicAddresses = Object.keys(publicPages)

/** The document with the head of the page at `path`: title, description and preview, or a word to search engines to pass by. */
export function withHead(document: string, path: string, publicUrl: string): string {
  const page = publicPages[path]
  if (!page) {
    const hidden = document.replace('</title>', '</title>\n    <meta name="robots" content="noindex" />')
    return isPage(path) ? hidden : hidden.replace('<title>', '<title>Not found · ')
  }
  const address = new URL(path, publicUrl).href
  const title = page.title === brand.product ? `${brand.product}: ${brand.tagline}` : page.title
  const named = (attribute: string, values: Record<string, string>) =>
    Object.entries(values).map(
      ([name, value]) => `<meta ${attribute}="${name}" content="${escaped(value)}" />`,
    )
  const head = [
    `<title>${escaped(page.title === brand.product ? page.title : `${page.title} · ${brand.product}`)}</title>`,
    `<link rel="canonical" href="${escaped(address)}" />`,
    ...named('name', { description: page.description, 'twitter:card': 'summary_large_image' }),
    ...named('property', {
      'og:type': 'website',
      'og:site_name': brand.product,
      'og:title': title,
      'og:description': page.description,
      'og:url': address,
      'og:image': new URL('/preview.png', publicUrl).href,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `${brand.mentor}, a small robot with a flame, beside the words: ${brand.tagline}`,
    }),
  ]
  return document
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => head.join('\n    '))
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
