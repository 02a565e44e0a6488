export const en = {
  'kit.refusal.unauthenticated': 'Please sign in.',
  'kit.refusal.confirmPassword':
    'This is more than {count, number} people’s records in an hour. Confirm that it’s you first.',
  'kit.refusal.forbidden': 'You do not have permission to do this.',
  'kit.refusal.otherSchool':
    'You are now at {school}. This page still shows another school. Reload it before you save.',
  'kit.refusal.looking.seeAs':
    'You are looking at Atrium as {name}. Nothing can be changed until you stop.',
  'kit.refusal.looking.support': 'Support has view-only access. Nothing can be changed.',
  'kit.refusal.noLongerLooking':
    'You are no longer looking at Atrium as someone else. Reload this page before you save.',
  'kit.refusal.wholeDistrict': 'You need this permission for the whole district.',
  'kit.refusal.notFound': 'This record does not exist, or you may not see it.',
  'kit.refusal.method': '{method} is not possible at this address.',
  'kit.refusal.noPath': 'There is nothing at this address.',
  'kit.refusal.conflict': 'Someone else changed this record after you opened it.',
  'kit.refusal.fields': 'Some fields need your attention.',
  'kit.refusal.tooMany':
    'Too many attempts. Please wait {seconds, plural, one {# second} other {# seconds}} and try again.',
  'kit.refusal.tooLarge': 'This is larger than what can be taken.',
  'kit.refusal.malformed': 'This request could not be understood.',
  'kit.refusal.duplicate': 'A record with the same {fields} already exists.',
  'kit.refusal.inUse': 'This record is in use and cannot be removed.',
  'kit.refusal.someInUse':
    '{count, plural, one {# record is} other {# records are}} in use and cannot be removed.',
  'kit.refusal.chooseSchool': 'Choose a school first.',
  'kit.refusal.unavailable':
    'Atrium cannot reach its database at the moment. Nothing was lost; please try again shortly.',
  'kit.refusal.unexpected': 'Something went wrong on our side. It has been recorded.',
  'kit.refusal.origin': 'This request came from another site and was refused.',
  'kit.refusal.actionNotAllowed': 'Action not allowed',
  'kit.refusal.actNotNow': 'This cannot be done at this stage.',
  'kit.refusal.actNotYours': 'Someone else has to do this.',

  'kit.valid.atMostLines': 'Use at most {max, number} lines.',
  'kit.valid.englishFirst': 'Enter the English text too.',
  'kit.translated.en': '{label} (English)',
  'kit.translated.es': '{label} (Spanish)',
  'kit.valid.required': 'This field is required.',
  'kit.valid.text': 'Must be a text',
  'kit.valid.amount': 'Enter an amount in dollars, like 1,234.56',
  'kit.valid.number': 'Must be a number',
  'kit.valid.wholeNumber': 'Must be a whole number',
  'kit.valid.atLeast': 'Must be greater than or equal to {min}',
  'kit.valid.atMost': 'Must be less than or equal to {max}',
  'kit.valid.atLeastAmount': 'Must be at least ${min}',
  'kit.valid.atMostAmount': 'Must be at most ${max}',
  'kit.valid.moreThan': 'Must be more than {min}',
  'kit.valid.lessThan': 'Must be less than {max}',
  'kit.valid.positive': 'Cannot be less than zero',
  'kit.valid.negative': 'Cannot be more than zero',
  'kit.valid.notEqual': 'Must not be equal to {value}',
  'kit.valid.email': 'Must be a valid email address',
  'kit.valid.phone': 'Must be a valid phone number',
  'kit.valid.url': 'Must be a valid web address',
  'kit.valid.minLength': 'Must be at least {min, plural, one {# character} other {# characters}}',
  'kit.valid.maxLength': 'Must be at most {max, plural, one {# character} other {# characters}}',
  'kit.valid.exactLength':
    'Must be exactly {length, plural, one {# character} other {# characters}}',
  'kit.valid.trimmed': 'Must not begin or end with spaces',
  'kit.valid.lowerCase': 'Must not contain upper-case characters',
  'kit.valid.format': 'Must match the required format',
  'kit.valid.atLeastOptions': 'Select at least {min, plural, one {# option} other {# options}}',
  'kit.valid.atMostOptions': 'Select no more than {max, plural, one {# option} other {# options}}',
  'kit.valid.date': 'Must be a valid date',
  'kit.valid.after': 'Must be after {date}',
  'kit.valid.laterThan': 'Must be later than {time}',
  'kit.valid.before': 'Must be before {date}',
  'kit.valid.between': 'Must be between {from} and {to}',
  'kit.valid.onOrAfter': 'Must be on or after {date}',
  'kit.valid.onOrBefore': 'Must be on or before {date}',
  'kit.valid.inFuture': 'Cannot be in the future',
  'kit.valid.overlaps': 'These dates overlap {name}, {from} to {to}. Choose other dates.',
  'kit.valid.overlapsOpen': 'These dates overlap {name}, which began {from} and has no end.',
  'kit.valid.overlapsAnother':
    'These dates overlap what someone else has just saved. Choose other dates.',
  'kit.valid.betweenInclusive': 'Must be between {from} and {to}, inclusive',
  'kit.valid.startAfterEnd': 'The start date selected is after the end date selected.',
  'kit.valid.oneOf': 'Must be one of the allowed options',
  'kit.valid.notAllowed': 'Contains a value that is not allowed',
  'kit.valid.ownSchool':
    'Choose one of your schools. Only people with this permission for the whole district can leave it blank.',
  'kit.valid.boolean': 'Must be yes or no',
  'kit.valid.twice': 'Each can be chosen once.',
  'kit.valid.unique': 'Another record already has this',
  'kit.valid.readOnly': 'Cannot be edited',
  'kit.valid.fixed': 'Cannot be changed after the record was made',

  'kit.yes': 'Yes',
  'kit.no': 'No',

  'kit.import.unknownColumn': 'The column “{column}” is not known. Rename it or take it out.',
  'kit.import.repeatedColumn': 'The column “{column}” is there twice.',
  'kit.import.noLines': 'The file holds no records.',
  'kit.import.malformedLine':
    'This line cannot be read as CSV: look for a quotation mark that is not closed.',
  'kit.import.otherFormat': 'This file is {format}, not CSV. Save or export it as CSV.',
  'kit.import.footLine':
    'This line looks like the foot of a table (“{label}”), not a record. Take it out, or put it above the others if it is one.',
  'kit.import.tooManyCells':
    'This line has more cells than the {count, plural, one {# column} other {# columns}} of the header.',
  'kit.import.tooManyLines': 'A file may hold at most {max, number} records.',
  'kit.import.sameRecord': 'This is the same record as in line {line}.',
  'kit.import.ambiguous': 'More than one record has this name.',
  'kit.import.more': '{count, plural, one {and # more} other {and # more}}',

  'kit.file.empty': 'This file is empty.',
  'kit.file.tooLarge': 'A file may have at most {megabytes} MB.',
  'kit.file.notAllowed': 'Files of this kind are not accepted.',
  'kit.file.notAnImage': 'This could not be read as an image.',
  'kit.file.heicPhoto':
    'This is an HEIC photo, as iPhones take them, which can’t be read here. Save it as JPEG and upload that.',
  'kit.file.infected':
    'The virus scanner found a problem in this file, so it wasn’t uploaded. Check your device, or ask the person who sent it.',
  'kit.file.notScanned':
    'This file couldn’t be checked for viruses, so it wasn’t uploaded. Try again in a few minutes. If it happens again, contact your administrator.',
  'kit.file.notCleaned':
    'Taking the author’s name out of this file took too long. Try again in a few minutes.',
  'kit.file.activeSvg':
    'This SVG image holds scripts or refers to other files. Save it as plain shapes, or as PNG.',
  'kit.file.tooManyPixels': 'An image may have at most {megapixels} million pixels.',
  'kit.file.cannotTurn': 'This file can’t be turned: it is locked, damaged, or has no pages.',
  'kit.file.noPage': 'There is no such page.',
  'kit.file.turnedMeanwhile': 'Someone turned it just now. Open it again.',
  'kit.file.notTurned': 'The file couldn’t be turned just now. Try again.',
  'kit.file.badCrop': 'The part to keep lies outside of the image.',
  'kit.file.badAddress': 'Enter a public web address that begins with https://',
  'kit.file.unreachable': 'No image could be fetched from this address.',

  'kit.mailbox.title': 'Demo mailbox',
  'kit.mailbox.about': 'Nothing leaves this machine: what Atrium would have mailed is kept here.',
  'kit.mailbox.to': 'To',
  'kit.mailbox.at': 'Written',
  'kit.mailbox.find': 'Find',
  'kit.mailbox.empty':
    'No mail yet. Ask for a new password or send an invitation, and it appears here.',
  'kit.mailbox.gone': 'This mail is not here.',
  'kit.mailbox.back': 'All mail',
}

export type KitMessages = Record<keyof typeof en, string>
