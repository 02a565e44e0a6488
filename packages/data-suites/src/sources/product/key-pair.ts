import ssh2 from 'ssh2'

/**
 * A new Ed25519 pair in OpenSSH format. The library can't read back one in some two hundred that it
 * generates: then another is generated.
 */
export function newKeyPair(): { private: string; public: string } {
  for (;;) {
    const pair = ssh2.utils.generateKeyPairSync('ed25519')
    if (!(ssh2.utils.parseKey(pair.private) instanceof Error)) return pair
  }
}
