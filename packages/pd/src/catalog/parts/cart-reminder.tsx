import { currentTime } from '@atrium/kit/shared'
import { request, useLink, useRoutes, useUserContext } from '@atrium/kit/client'
import { useUiText } from '@atrium/ui'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useText } from '../../use-text.ts'
import { localDateTime, reminds } from './cart-reminder.rules.ts'

const preference = 'check-out-warning-time'

/**
 * A reminder that the cart isn't empty. Dismissing only closes it; “Go to cart” closes it and opens
 * the cart.
 */
export function CartReminder() {
  const text = useText()
  const ui = useUiText()
  const link = useLink()
  const { base } = useRoutes()
  const { userID, schoolTimeZone } = useUserContext()
  const [, navigate] = useLocation()
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (userID === 0) return undefined
    const controller = new AbortController()
    const look = async () => {
      const { signal } = controller
      const cart = await request<{ cartCount: number }>({ url: `${base}/rest/cart-count`, signal })
      const { cartCount } = cart.body
      // Nothing is reminded of an empty cart, and most carts are empty: no second call for them.
      if (cartCount === 0) return
      const warned = await request<{ userPreference: string | null }>({
        url: `${base}/rest/user-preference/${preference}`,
        signal,
      })
      const now = currentTime()
      if (!reminds({ lastWarning: warned.body.userPreference, userID, cartCount }, now)) return
      setCount(cartCount)
      await request({
        method: 'POST',
        url: `${base}/rest/user-preference`,
        body: { name: preference, value: localDateTime(now, schoolTimeZone) },
        signal,
      })
    }
    // A reminder is never worth an error.
    look().catch(() => {})
    return () => controller.abort()
  }, [base, schoolTimeZone, userID])
  const close = () => setCount(0)
  return (
    <Modal
      opened={count > 0}
      onClose={close}
      title={text('pd.cartReminder.title')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <Text>{text('pd.cartReminder.text', { count })}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={close}>
          {text('pd.cartReminder.dismiss')}
        </Button>
        <Button
          onClick={() => {
            close()
            navigate(link('professional-development/catalog/cart'))
          }}
        >
          {text('pd.cartReminder.goToCart')}
        </Button>
      </Group>
    </Modal>
  )
}
