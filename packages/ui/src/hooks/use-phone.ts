import { useMediaQuery } from '@mantine/hooks'

/** True on a narrow screen (48em and below), where lists become cards. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
