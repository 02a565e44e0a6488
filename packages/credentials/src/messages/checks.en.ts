/** What a verification found, told to whoever was handed a credential. */
export const checksEn = {
  'credentials.check.format': 'Format',
  'credentials.check.schema': 'Structure',
  'credentials.check.signature': 'Signature',
  'credentials.check.issuer': 'Issuer',
  'credentials.check.key': 'Key of the issuer',
  'credentials.check.status': 'Revocation',
  'credentials.check.dates': 'Dates',
  'credentials.check.recipient': 'Recipient',
  'credentials.check.image': 'Picture',
  'credentials.check.endorsements': 'Endorsements',
  'credentials.check.contents': 'Contents',

  'credentials.outcome.pass': 'Passed',
  'credentials.outcome.warn': 'Please note',
  'credentials.outcome.unknown': 'Could not be checked',
  'credentials.outcome.fail': 'Failed',
  'credentials.outcome.none': 'Not checked',

  'credentials.verdict.valid': 'This credential is valid',
  'credentials.verdict.valid.hint': 'Every check that decides has passed.',
  'credentials.verdict.unconfirmed': 'This credential could not be confirmed',
  'credentials.verdict.unconfirmed.hint':
    'Nothing wrong was found, but not everything could be checked. What could not be checked is told below; please try again later.',
  'credentials.verdict.invalid': 'This credential is not valid',
  'credentials.verdict.invalid.hint': 'Please do not rely on it. The checks that failed say why.',

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
    'What was given is no credential: no picture with a badge inside, no JSON of a credential, no signed token, and no address of one.',
  'credentials.reason.notAwarded':
    'It describes a badge or an issuer, and says of nobody that they earned it. Please give the badge that somebody was awarded.',
  'credentials.reason.severalInside':
    'There are {count} credentials in it. Please hand them in one by one.',
  'credentials.reason.selectiveToken':
    'It is an SD-JWT, a token whose holder shows only a part of it. Such tokens are not read here.',
  'credentials.reason.olderBadge':
    'It is written in Open Badges 1, which came before 2.0 and is not read here. Please ask its issuer for a newer one.',
  'credentials.reason.damagedPicture': 'The picture is damaged, so no badge can be read out of it.',
  'credentials.reason.notAPicture': 'The file is neither a PNG nor an SVG picture.',
  'credentials.reason.noBadgeInside':
    'The picture carries no badge. It may have been copied or saved in a way that removed it; ask for the original file.',
  'credentials.reason.tooLargeInside': 'What the picture carries is too large to be a credential.',
  'credentials.reason.addressUnreachable':
    '{address} could not be reached, or answers nothing that can be read.',

  'credentials.reason.schemaOk':
    'It has everything that {standard, select, ob3 {Open Badges 3.0} endorsement {Open Badges 3.0} ob2 {Open Badges 2.0} clr {Comprehensive Learner Record 2.0} other {the standard}} asks for.',
  'credentials.reason.schemaMissing':
    '{count, plural, one {One thing is} other {# things are}} missing that the standard asks for: {fields}',
  'credentials.reason.schemaWrong':
    '{count, plural, one {One thing is} other {# things are}} not as the standard asks: {fields}',
  'credentials.reason.contextMissing':
    'It does not name the vocabulary that it is written in: {context}',
  'credentials.reason.typeUnmapped':
    'None of its contexts defines this type, so it could mean anything: {type}',
  'credentials.reason.contextOrder':
    'It names its vocabularies in the wrong order. First must come: {context}',
  'credentials.reason.contextOld': 'It is written in an older version of the vocabulary: {context}',
  'credentials.reason.typeMissing': 'Its types lack: {type}',
  'credentials.reason.notABadge': 'It is a verifiable credential, but not an Open Badge.',
  'credentials.reason.isEndorsement':
    'It is an endorsement: what somebody vouches for, not a badge that somebody earned.',
  'credentials.reason.schemaByRules':
    'It names the schema that 1EdTech publishes for the standard. It was looked at by rules written down here after the standard; the schema file itself was not run.',
  'credentials.reason.ownSchemaOk': 'It follows the schema of its own that it names: {address}',
  'credentials.reason.ownSchemaWrong':
    'It does not follow the schema of its own that it names, {address}: {fields}',
  'credentials.reason.ownSchemaUnreadable':
    'It names a schema of its own that is not written so that it can be followed here, and was not held against it: {address}',
  'credentials.reason.schemaOfItsOwn':
    'It names a schema of its own that could not be read, and was not held against it: {address}',
  'credentials.reason.extensionOk': 'Its extension “{name}” is as the extension’s own schema asks.',
  'credentials.reason.extensionWrong':
    'Its extension “{name}” is not as the extension’s own schema asks: {fields}',
  'credentials.reason.extensionUnread':
    'It carries an extension, “{name}”, whose schema could not be read, so it was not held against it.',

  'credentials.reason.signatureOk':
    'The signature ({suite}) matches: nothing was changed since it was signed.',
  'credentials.reason.signatureOldSuite': 'It was signed by a draft of today’s method ({suite}).',
  'credentials.reason.signatureDraft': 'It was signed by a draft of today’s vocabulary: {context}',
  'credentials.reason.signatureOpenFields':
    'Some of its fields are explained by no vocabulary. The signature does not cover those, so they may have been changed.',
  'credentials.reason.signatureOtherSuite':
    'It also carries a signature by a method that is not known here: {suite}',
  'credentials.reason.signatureMismatch':
    'The signature does not match: the credential was changed after it was signed, or another key signed it.',
  'credentials.reason.signatureMissing': 'It is not signed.',
  'credentials.reason.signatureMalformed': 'The signature is damaged and cannot be read.',
  'credentials.reason.signaturePurpose':
    'It was signed for another purpose ({purpose}) than issuing a credential.',
  'credentials.reason.signatureExpired': 'The signature held only until {date}.',
  'credentials.reason.suiteUnknown': 'It was signed by a method that is not known here: {suite}',
  'credentials.reason.signatureUndisclosed':
    'This is the form that its issuer gave to its holder, who shows others a form derived from it. Ask the holder for that one.',
  'credentials.reason.suiteNotRead':
    'It was signed by {suite}, which is not read here. Whether it was changed since could not be found out.',
  'credentials.reason.contextUnknown':
    'A vocabulary that it is written in could not be reached, so the signature cannot be checked: {context}',
  'credentials.reason.notJSONLD': 'It cannot be brought into the form that is signed.',
  'credentials.reason.chainBroken': 'One signature builds on another that is not there.',
  'credentials.reason.claimDiffers': 'The token says otherwise than the credential in it: {claim}',
  'credentials.reason.keyUnresolvable': 'The key is named in a way that leads nowhere: {method}',
  'credentials.reason.keyNotFound': 'The key that is named does not stand at its address: {method}',
  'credentials.reason.keyNotNamed':
    'It does not say which key signed it, and its issuer’s profile names none.',
  'credentials.reason.keyUnreachable':
    'The key could not be reached, so the signature cannot be checked: {method}',
  'credentials.reason.hostedOk': 'It stands unchanged at its issuer’s address: {address}',
  'credentials.reason.hostedDiffers': 'At its issuer’s address it says otherwise: {address}',
  'credentials.reason.hostedUnreachable': 'Its issuer’s address could not be reached: {address}',
  'credentials.reason.hostedElsewhere':
    'It does not stand at an address where its issuer publishes badges: {address}',

  'credentials.reason.issuerOwn': '{name} issues its credentials here.',
  'credentials.reason.issuerOk': '{name} stands at its own address: {issuer}',
  'credentials.reason.issuerNameDiffers':
    'The credential calls its issuer “{name}”, the issuer calls itself “{theirs}”.',
  'credentials.reason.issuerKeyOnly':
    'The issuer is known by its key alone. Nobody vouches that it is {name}.',
  'credentials.reason.issuerUnreachable': 'The issuer’s profile could not be reached: {issuer}',
  'credentials.reason.issuerInvalid':
    'The issuer is missing, or its profile says that it is another’s.',

  'credentials.reason.keyOfIssuer': 'The issuer’s own profile names this key.',
  'credentials.reason.keyNotOfIssuer':
    'The issuer {issuer} does not name this key as its own: {method}',
  'credentials.reason.keyNotForSigning':
    'The issuer knows the key, but does not let it sign credentials: {method}',
  'credentials.reason.keyRevoked':
    'The issuer took the key out of use on {date}. What it signed cannot be relied on.',
  'credentials.reason.keyUnconfirmed':
    'Whether the key is the issuer’s could not be found out, because its profile could not be reached: {issuer}',
  'credentials.reason.keyNotNeeded': 'Badges that stand at their issuer’s address need no key.',

  'credentials.reason.statusNone': 'It names no list of revoked credentials.',
  'credentials.reason.statusGood': 'It is not on its issuer’s list of revoked credentials.',
  'credentials.reason.revoked': 'Its issuer has revoked it.',
  'credentials.reason.revokedBecause': 'Its issuer has revoked it: {reason}',
  'credentials.reason.suspended': 'Its issuer has suspended it.',
  'credentials.reason.statusUnreachable':
    'Whether it was revoked could not be found out: {address} could not be reached.',
  'credentials.reason.statusUntrusted':
    'The list of revoked credentials that it names is not its issuer’s, is out of date, or is damaged.',
  'credentials.reason.statusUnknown': 'It names a kind of status that is not known here: {type}',

  'credentials.reason.datesOk': 'Issued on {from}; it holds until {until}.',
  'credentials.reason.datesOpen': 'Issued on {from}; it does not expire.',
  'credentials.reason.datesNone': 'It has no start date and does not expire.',
  'credentials.reason.datesUntil': 'It has no start date and expires on {until}.',
  'credentials.reason.datesMissing':
    'It does not say from when it holds, or its dates cannot be read.',
  'credentials.reason.datesOrder': 'It ends ({until}) before it begins ({from}).',
  'credentials.reason.expired': 'It expired on {date}.',
  'credentials.reason.notYetValid': 'It holds only from {date} on.',
  'credentials.reason.refreshOffered': 'Its issuer says where a newer one may be had: {address}',

  'credentials.reason.recipientNotAsked': 'Enter an email address to check whose it is.',
  'credentials.reason.recipientMatches': 'It was issued to this email address.',
  'credentials.reason.recipientDiffers': 'It was issued to another email address.',
  'credentials.reason.recipientNotByEmail':
    'It does not name its recipient by an email address, so it cannot be compared.',

  'credentials.reason.imageNone': 'It names no picture.',
  'credentials.reason.imageOk': 'Its picture is there.',
  'credentials.reason.imageWrong': 'What it names as its picture is none: {address}',
  'credentials.reason.imageUnreachable': 'Its picture could not be reached: {address}',
  'credentials.reason.endorsementsOk':
    '{count, plural, one {The endorsement that it carries holds.} other {The # endorsements that it carries hold.}}',
  'credentials.reason.endorsementsFail':
    '{bad} of {count, plural, one {# endorsement} other {# endorsements}} that it carries: not signed by who is said to make it, about something else, or no longer valid.',
  'credentials.reason.endorsementsUnknown':
    '{open} of {count, plural, one {# endorsement} other {# endorsements}} that it carries could not be confirmed. This says nothing against the badge itself.',

  'credentials.reason.contentsOk':
    '{count, plural, one {The credential in it is valid.} other {All # credentials in it are valid.}}',
  'credentials.reason.contentsFail':
    '{bad} of the {count, plural, one {one credential} other {# credentials}} in it are not valid: {names}',
  'credentials.reason.contentsUnknown':
    '{open} of the {count, plural, one {one credential} other {# credentials}} in it could not be confirmed.',
}
