import ssh2 from 'ssh2'

/** A new Ed25519 pair, as OpenSSH writes them. Of some two hundred that the library makes it can read one no more: another is made then. */
export function newKeyPair(): { private: string; public: string } {
  for (;;) {
    const pair = ssh2.utils.generateKeyPairSync('ed25519')
    if (!(ssh2.utils.parseKey(pair.private) instanceof Error)) return pair
  }
}
