export const en = {
  'schools.bells.endsBeforeStart': 'This period ends before it starts. Choose a later time.',
  'schools.bells.tooManyMinutes':
    'This period lasts {count, plural, one {# minute} other {# minutes}}. Enter that or less.',
  'schools.bells.periodTwice': 'This period is already in the schedule. Choose another.',
  'schools.bells.overlaps': 'This period overlaps {name}. Choose another time.',
  'schools.bells.weekdayTaken':
    '{one} and {other} both run on the same weekday. Take that weekday off one of them first.',
  'schools.calendar.roomTaken':
    'With this change, {course} would meet in {room} while “{title}” is there. Choose other times, or move one of the two first.',
  'schools.logos.title': 'Logos',
  'schools.logos.subtitle': 'A school without its own logo uses the district’s.',
  'schools.logos.whose': 'Logos for',
  'schools.logos.picture': 'A picture',
  'schools.logos.navigation': 'Navigation logo',
  'schools.logos.navigation.hint': 'Shown at the top of every page. Exactly 448 by 84 pixels.',
  'schools.logos.email': 'Email logo',
  'schools.logos.email.hint': 'Shown at the top of emails. A JPEG, up to 300 by 100 pixels.',
  'schools.logos.bitmap': 'Bitmap logo',
  'schools.logos.bitmap.hint': 'The district’s is shown on the sign-in page. TIFF, PNG, or JPEG.',
  'schools.logos.vector': 'Vector logo',
  'schools.logos.vector.hint': 'For print. PDF, SVG, EPS, or AI.',
  'schools.logos.saved': 'The logo was saved.',
  'schools.logos.removed': 'The logo was removed.',
  'schools.logos.notVector': 'Upload a PDF, SVG, EPS, or AI file.',
  'schools.logos.notNavigation':
    'Use a picture that is exactly 448 by 84 pixels; this one is {width} by {height}.',
  'schools.logos.notJPEG': 'Upload a JPEG.',
  'schools.logos.tooLarge':
    'Use a picture up to 300 by 100 pixels; this one is {width} by {height}.',
  'schools.host.title': 'Public address',
  'schools.host.hint':
    'The web address families use to reach the district, also used in email links. It takes effect once a DNS record shows that it belongs to the district.',
  'schools.host.none': 'The district doesn’t have its own web address yet.',
  'schools.host.current': 'Visitors reach the district at {host}.',
  'schools.host.ask': 'Host name',
  'schools.host.claim': 'Request this host name',
  'schools.host.record':
    'Add this TXT record to the DNS of {host}, then check it. It can take an hour to appear.',
  'schools.host.recordName': 'Name',
  'schools.host.recordValue': 'Value',
  'schools.host.prove': 'Check record',
  'schools.host.release': 'Remove host name',
  'schools.host.cancel': 'Cancel request',
  'schools.host.proven': 'Visitors now reach the district at {host}.',
  'schools.host.released': 'The host name was removed.',
  'schools.host.copy': 'Copy',
  'schools.host.copied': 'Copied',
  'schools.host.notAName': 'Enter a host name, such as schools.example.org',
  'schools.host.taken': 'This host name belongs to someone else. Choose another one.',
  'schools.host.noAnswer':
    'The record couldn’t be looked up, because the name servers didn’t answer. Try again in a few minutes.',
  'schools.host.noRecord':
    'The TXT record of {host} was not found. Check its name and value, wait a few minutes, and try again.',
}

export type SchoolsMessages = Record<keyof typeof en, string>
