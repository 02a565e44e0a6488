/** The state of a person's sign-in. */
export const userStatuses = ['active', 'noPassword', 'disabled'] as const

interface Standing {
  disabled: boolean
  hasPassword: boolean
}

/** The message id for the state of a person's sign-in … */
export const statusID = ({ disabled, hasPassword }: Standing) =>
  disabled
    ? 'auth.districtUsers.disabled'
    : hasPassword
      ? 'auth.districtUsers.active'
      : 'auth.districtUsers.noPassword'

/** … and the tone in which it is shown. */
export const toneOf = ({ disabled, hasPassword }: Standing) =>
  disabled ? 'bad' : hasPassword ? 'good' : 'neutral'
