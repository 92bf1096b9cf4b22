import { enlivenBackLink } from '../legal/back-link.ts'
import { enlivenSectionLinks } from '../legal/section-links.ts'
import { leaveWhenSignedIn } from '../landing/leave-when-signed-in.ts'
import { openWindows } from '../landing/open-windows.ts'
import { typeGreeting } from '../landing/type-greeting.ts'
import { watchScroll } from '../landing/watch-scroll.ts'
import { followPointer } from '../ui/mascot/follow-pointer.ts'
import { enlivenThemeSwitch } from '../ui/enliven-theme-switch.ts'
import { keepTheme } from '../theme.ts'

// The prerendered pages are whole without this script; it brings to life what moves and answers on them. No React: the
// same plain functions serve the components of the app.

const each = <Found extends Element>(selector: string, enliven: (element: Found) => unknown) => {
  for (const element of document.querySelectorAll<Found>(selector)) enliven(element)
}

keepTheme()
leaveWhenSignedIn()
each('[data-scrolled]', watchScroll)
each('[data-greeting]', typeGreeting)
each<SVGSVGElement>('svg.ember', drawing => followPointer(drawing))
each('fieldset[data-theme-switch]', enlivenThemeSwitch)
each('a[data-back]', enlivenBackLink)
each('a[data-section]', enlivenSectionLinks)
openWindows()
