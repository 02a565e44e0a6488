/** The findings of a verification, for the person who was given a credential. */
export const checksEn = {
  'credentials.check.format': 'Format',
  'credentials.check.schema': 'Structure',
  'credentials.check.signature': 'Signature',
  'credentials.check.issuer': 'Issuer',
  'credentials.check.key': 'Issuer’s key',
  'credentials.check.status': 'Revocation',
  'credentials.check.dates': 'Dates',
  'credentials.check.recipient': 'Recipient',
  'credentials.check.image': 'Image',
  'credentials.check.endorsements': 'Endorsements',
  'credentials.check.contents': 'Contents',

  'credentials.outcome.pass': 'Passed',
  'credentials.outcome.warn': 'Note',
  'credentials.outcome.unknown': 'Couldn’t be checked',
  'credentials.outcome.fail': 'Failed',
  'credentials.outcome.none': 'Not checked',

  'credentials.verdict.valid': 'This credential is valid',
  'credentials.verdict.valid.hint': 'It passed every required check.',
  'credentials.verdict.unconfirmed': 'We couldn’t confirm this credential',
  'credentials.verdict.unconfirmed.hint':
    'We found nothing wrong, but couldn’t check everything. What’s missing is listed below; try again later.',
  'credentials.verdict.invalid': 'This credential isn’t valid',
  'credentials.verdict.invalid.hint': 'Don’t rely on it. The failed checks say why.',

  'credentials.standard.ob3': 'Open Badges 3.0',
  'credentials.standard.ob2': 'Open Badges 2.0',
  'credentials.standard.clr': 'Comprehensive Learner Record 2.0',
  'credentials.standard.endorsement': 'Endorsement (Open Badges 3.0)',
  'credentials.standard.vc': 'Verifiable credential',

  'credentials.reason.pngFormat': 'It was found inside a PNG picture.',
  'credentials.reason.svgFormat': 'It was found inside an SVG picture.',
  'credentials.reason.jsonFormat': 'It was read as JSON.',
  'credentials.reason.jwtFormat': 'It was read as a signed token (JWT).',
  'credentials.reason.notACredential':
    'We couldn’t find a credential here. Try a badge image, a credential in JSON, a signed token, or a link to one.',
  'credentials.reason.notAwarded':
    'This describes a badge or an issuer, not a badge that a person earned. Use the badge that was awarded.',
  'credentials.reason.severalInside': 'It contains {count} credentials. Verify them one at a time.',
  'credentials.reason.selectiveToken':
    'This is an SD-JWT, a token that shows only part of a credential. We don’t support these yet.',
  'credentials.reason.olderBadge':
    'This badge uses Open Badges 1, which we don’t support. Ask the issuer for a newer one.',
  'credentials.reason.damagedPicture': 'The image is damaged, so we can’t read a badge from it.',
  'credentials.reason.notAPicture': 'Upload a PNG or SVG image.',
  'credentials.reason.noBadgeInside':
    'This image doesn’t contain a badge. Copying or saving it may have removed the badge; ask for the original file.',
  'credentials.reason.presentationEmpty': 'This is a presentation without a credential in it.',
  'credentials.reason.tooLargeInside': 'The data in this image is too large to be a credential.',
  'credentials.reason.addressUnreachable':
    'We couldn’t reach {address}, or couldn’t read its answer.',

  'credentials.reason.schemaOk':
    'It has everything {standard, select, ob3 {Open Badges 3.0} endorsement {Open Badges 3.0} ob2 {Open Badges 2.0} clr {Comprehensive Learner Record 2.0} other {the standard}} requires.',
  'credentials.reason.schemaMissing':
    '{count, plural, one {One required item is} other {# required items are}} missing: {fields}',
  'credentials.reason.schemaWrong':
    '{count, plural, one {One item doesn’t} other {# items don’t}} follow the standard: {fields}',
  'credentials.reason.contextMissing': 'It doesn’t list the vocabulary it uses: {context}',
  'credentials.reason.typeUnmapped':
    'None of its contexts define this type, so it could mean anything: {type}',
  'credentials.reason.contextOrder':
    'Its vocabularies are in the wrong order. This must come first: {context}',
  'credentials.reason.contextRedefines':
    'One of its vocabularies gives a word of the standard another meaning, which isn’t allowed.',
  'credentials.reason.contextOld': 'It uses an older version of the vocabulary: {context}',
  'credentials.reason.typeMissing': 'A type is missing: {type}',
  'credentials.reason.notABadge': 'It is a verifiable credential, but not an Open Badge.',
  'credentials.reason.isEndorsement': 'This is an endorsement, not a badge that someone earned.',
  'credentials.reason.schemaByRules':
    'It uses the schema 1EdTech publishes for the standard. We checked it against our own rules based on the standard; we didn’t run the schema file.',
  'credentials.reason.ownSchemaOk': 'It follows the schema it lists: {address}',
  'credentials.reason.ownSchemaWrong': 'It doesn’t follow the schema it lists, {address}: {fields}',
  'credentials.reason.ownSchemaUnreadable':
    'It lists its own schema, in a form we can’t use, so we didn’t check it: {address}',
  'credentials.reason.ownSchemaTooLong':
    'Checking it against the schema it lists took too long. Try again: {address}',
  'credentials.reason.schemaOfItsOwn':
    'It lists its own schema, which we couldn’t read, so we didn’t check it: {address}',
  'credentials.reason.extensionOk': 'Its extension “{name}” follows the extension’s schema.',
  'credentials.reason.extensionWrong':
    'Its extension “{name}” doesn’t follow the extension’s schema: {fields}',
  'credentials.reason.extensionUnread':
    'It has an extension, “{name}”. We couldn’t read the extension’s schema, so we didn’t check it.',
  'credentials.reason.extensionTooLong':
    'Checking its extension “{name}” took too long. Try again.',

  'credentials.reason.signatureOk':
    'The signature ({suite}) matches. Nothing has changed since it was signed.',
  'credentials.reason.signatureOldSuite': 'It was signed with a draft of today’s method ({suite}).',
  'credentials.reason.signatureDraft':
    'It was signed with a draft of today’s vocabulary: {context}',
  'credentials.reason.signatureOpenFields':
    'No vocabulary defines some of its fields. The signature doesn’t cover them, so they may have been changed.',
  'credentials.reason.signatureOtherSuite':
    'It also has a signature that uses a method we don’t support, so we can’t tell whether all of its signatures match: {suite}',
  'credentials.reason.signaturesMany':
    'It has {count} signatures. We checked only the first {most}.',
  'credentials.reason.signatureMismatch':
    'The signature doesn’t match. The credential was changed after it was signed, or a different key signed it.',
  'credentials.reason.signatureMissing': 'It isn’t signed.',
  'credentials.reason.signatureMalformed': 'The signature is damaged and can’t be read.',
  'credentials.reason.signaturePurpose':
    'It was signed for another purpose ({purpose}), not to issue a credential.',
  'credentials.reason.signatureExpired': 'The signature expired on {date}.',
  'credentials.reason.suiteUnknown': 'It was signed with a method we don’t support: {suite}',
  'credentials.reason.signatureUndisclosed':
    'This is the version the issuer gave the holder. Ask the holder for the version meant for sharing.',
  'credentials.reason.suiteNotRead':
    'It was signed with {suite}, which we don’t support, so we can’t tell whether it has changed.',
  'credentials.reason.contextUnknown':
    'We couldn’t reach a vocabulary it uses, so we can’t check the signature: {context}',
  'credentials.reason.signatureTooLong':
    'Checking the signature took too long, so we can’t tell whether it matches. Try again.',
  'credentials.reason.notJSONLD': 'We couldn’t convert it to the form that gets signed.',
  'credentials.reason.chainBroken': 'One signature depends on another that’s missing.',
  'credentials.reason.claimDiffers': 'The token doesn’t match the credential inside it: {claim}',
  'credentials.reason.keyUnresolvable': 'We can’t find the key it names: {method}',
  'credentials.reason.keyNotFound': 'The key isn’t at the address given: {method}',
  'credentials.reason.keyNotNamed':
    'It doesn’t say which key signed it, and the issuer’s profile doesn’t list one.',
  'credentials.reason.keyUnreachable':
    'We couldn’t reach the key, so we can’t check the signature: {method}',
  'credentials.reason.hostedOk': 'It matches the copy at the issuer’s address: {address}',
  'credentials.reason.hostedDiffers':
    'It doesn’t match the copy at the issuer’s address: {address}',
  'credentials.reason.hostedUnreachable': 'We couldn’t reach the issuer’s address: {address}',
  'credentials.reason.hostedElsewhere':
    'It isn’t at an address where the issuer publishes badges: {address}',

  'credentials.reason.issuerOwn': '{name} issues its credentials here.',
  'credentials.reason.issuerOk': '{name} publishes its profile at its own address: {issuer}',
  'credentials.reason.issuerNameDiffers':
    'The credential names the issuer “{name}”, but the issuer’s profile says “{theirs}”.',
  'credentials.reason.issuerKeyOnly':
    'The issuer is identified only by a key. We can’t confirm that it’s {name}.',
  'credentials.reason.issuerUnreachable': 'We couldn’t reach the issuer’s profile: {issuer}',
  'credentials.reason.issuerInvalid':
    'The issuer is missing, or its profile belongs to someone else.',

  'credentials.reason.keyOfIssuer': 'The issuer’s profile lists this key.',
  'credentials.reason.keyNotOfIssuer': 'The issuer {issuer} doesn’t list this key: {method}',
  'credentials.reason.keyNotForSigning':
    'The issuer lists this key, but not for signing credentials: {method}',
  'credentials.reason.keyRevoked':
    'The issuer revoked this key on {date}. Don’t rely on anything it signed.',
  'credentials.reason.keyUnconfirmed':
    'We couldn’t reach the issuer’s profile, so we can’t tell whether this is its key: {issuer}',
  'credentials.reason.keyNotNeeded': 'Badges hosted at the issuer’s address don’t need a key.',

  'credentials.reason.statusNone': 'It doesn’t list a place to check for revocation.',
  'credentials.reason.statusGood': 'It isn’t on the issuer’s list of revoked credentials.',
  'credentials.reason.revoked': 'The issuer revoked it.',
  'credentials.reason.revokedBecause': 'The issuer revoked it: {reason}',
  'credentials.reason.suspended': 'The issuer suspended it.',
  'credentials.reason.statusUnreachable':
    'We couldn’t reach {address}, so we can’t tell whether it was revoked.',
  'credentials.reason.statusUntrusted':
    'Its list of revoked credentials is out of date, damaged, or not the issuer’s.',
  'credentials.reason.statusUnknown': 'It uses a kind of status we don’t support: {type}',

  'credentials.reason.datesOk': 'Issued {from}. Expires {until}.',
  'credentials.reason.datesOpen': 'Issued {from}. Doesn’t expire.',
  'credentials.reason.datesNone': 'It has no start date and does not expire.',
  'credentials.reason.datesUntil': 'It has no start date and expires on {until}.',
  'credentials.reason.datesMissing': 'It has no start date, or its dates can’t be read.',
  'credentials.reason.datesOrder': 'Its end date ({until}) is before its start date ({from}).',
  'credentials.reason.expired': 'It expired on {date}.',
  'credentials.reason.notYetValid': 'It isn’t valid until {date}.',
  'credentials.reason.refreshOffered': 'The issuer offers a newer version here: {address}',

  'credentials.reason.recipientNotAsked': 'Enter an email address to check who earned it.',
  'credentials.reason.recipientMatches': 'It was issued to this email address.',
  'credentials.reason.recipientDiffers': 'It was issued to another email address.',
  'credentials.reason.recipientNotByEmail':
    'It doesn’t identify the recipient by email, so we can’t compare.',

  'credentials.reason.imageNone': 'It doesn’t list an image.',
  'credentials.reason.imageOk': 'Its image is available.',
  'credentials.reason.imageWrong': 'The image it lists isn’t an image: {address}',
  'credentials.reason.imageUnreachable': 'We couldn’t reach its image: {address}',
  'credentials.reason.endorsementsOk':
    '{count, plural, one {Its endorsement is valid.} other {All # of its endorsements are valid.}}',
  'credentials.reason.endorsementsFail':
    '{bad} of {count, plural, one {# endorsement} other {# endorsements}} can’t be trusted: not signed by the endorser, about something else, or no longer valid.',
  'credentials.reason.endorsementsUnknown':
    '{open} of {count, plural, one {# endorsement} other {# endorsements}} couldn’t be confirmed. This doesn’t affect the badge itself.',

  'credentials.reason.contentsOk':
    '{count, plural, one {The credential inside is valid.} other {All # credentials inside are valid.}}',
  'credentials.reason.contentsFail':
    '{bad} of the {count, plural, one {one credential} other {# credentials}} inside failed: {names}',
  'credentials.reason.contentsUnknown':
    '{open} of {count, plural, one {one credential} other {# credentials}} inside couldn’t be confirmed.',
}
