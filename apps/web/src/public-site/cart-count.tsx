import { QueryClientProvider } from '@tanstack/react-query'
import { CountBadge } from '../menus/count-badge.tsx'
import { queryClient } from '../queries.ts'

/** The number of items in the cart. The public frame around it doesn't load the query library. */
export default function CartCount() {
  return (
    <QueryClientProvider client={queryClient}>
      <CountBadge name="cart" />
    </QueryClientProvider>
  )
}
