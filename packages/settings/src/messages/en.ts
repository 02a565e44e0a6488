export const en = {
  'settings.checkout.nobody':
    'No one at this school has this ID number. Check the card and try again.',
  'settings.checkout.inactive': 'This equipment can’t be checked out. Choose another.',
  'settings.locker.nobody': 'No student at this school has this ID number. Check it and try again.',
  'settings.locker.inactive': 'This locker can’t be assigned. Choose another.',
  'settings.checkout.condition': 'Choose the condition it came back in.',
  'settings.signature.empty': 'Not signed yet. Sign in this box.',
  'settings.signature.signed': 'Signed',
  'settings.signature.clear': 'Clear signature',
  'settings.signature.unreadable': 'This signature can’t be read. Sign again.',
}

export type SettingsMessages = Record<keyof typeof en, string>
