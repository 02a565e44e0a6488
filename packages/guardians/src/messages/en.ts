export const en = {
  'guardians.add.title': 'Add guardian',
  'guardians.add.submit': 'Add guardian',
  'guardians.add.done': '{name} was added.',
  'guardians.add.for': 'For {name}',
  'guardians.add.link': 'In relation to the student',
  'guardians.children.title': 'Children',
  'guardians.children.mine': 'My children',
  'guardians.children.mineNone': 'No child is linked to you yet. Ask your school to do so.',
  'guardians.children.none': 'No child is linked. Link one from the student’s family page.',
  'guardians.children.restricted': 'Court order',
  'guardians.membership.title': 'Schools',
  'guardians.membership.none': 'No child of this guardian is at a school.',
}
