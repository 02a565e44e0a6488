import { OfferList } from './parts/offer-list.tsx'

export default function PathwaysPage() {
  return <OfferList kind="pathways" />
}
