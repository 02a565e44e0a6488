import { f } from '@atrium/kit/shared'
import { FieldInput, type FieldInputProps } from '@atrium/ui'

const staff = f.reference({ to: 'grants.staff', required: true })

/** A staff member, found by name. */
export const staffInput = (props: FieldInputProps) => <FieldInput {...props} field={staff} />
