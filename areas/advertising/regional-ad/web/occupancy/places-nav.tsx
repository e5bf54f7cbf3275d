import { AD_CONFLICTS, IDLE_PLACES, OCCUPANCY } from '#areas/advertising/regional-ad/contract/places.ts'
import { buttonLook } from '#platform/web/look/button.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'

const PLACES = [OCCUPANCY, IDLE_PLACES, AD_CONFLICTS]

/** The ways from one of the three looks at places to the others. */
export const PlacesNav = ({ from }: { from: string }) => (
  <>
    {PLACES.filter(({ path }) => path !== from).map(({ path, title }) => (
      <ScreenLink key={path} to={path} {...buttonLook()}>
        {title}
      </ScreenLink>
    ))}
  </>
)
