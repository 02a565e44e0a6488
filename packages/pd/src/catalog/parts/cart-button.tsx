import { ScreenLink, useUserContext } from '@atrium/kit/client'
import { useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'

interface Props {
  row: {
    sectionID: number
    title: string
    status: string | null
    inCart: boolean
  }
}

const again = new Set([null, 'withdrawn', 'approvalDenied', 'cancelled'])

/** Puts a section into the cart of who is signed in; one that is there leads to the cart. */
export function CartButton({ row }: Props) {
  const text = useText()
  const toasts = useToasts()
  const { userID } = useUserContext()
  const queries = useQueryClient()
  const add = api.enrollment.addToCart.useMutation({
    onSuccess: async () => {
      toasts.done(text('pd.cart.added', { title: row.title }))
      // The badge of the menu counts too.
      await queries.invalidateQueries()
    },
    onError: toasts.failed,
  })
  if (userID === 0 || !again.has(row.status)) return null
  if (row.inCart)
    return (
      <Button
        component={ScreenLink}
        name="professional-development/catalog/cart"
        variant="default"
        size="xs"
      >
        {text('pd.cart.inCart')}
      </Button>
    )
  return (
    <Button
      size="xs"
      variant="light"
      loading={add.isPending}
      leftSection={<IconShoppingCart size={16} aria-hidden="true" />}
      aria-label={text('pd.cart.addNamed', { title: row.title })}
      onClick={() => add.mutate({ sectionID: row.sectionID })}
    >
      {text('pd.cart.add')}
    </Button>
  )
}
