import { OfferList } from './parts/offer-list.tsx'

export default function CurriculaPage() {
  return <OfferList kind="curricula" />
}
