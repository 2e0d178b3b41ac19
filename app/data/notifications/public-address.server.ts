import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** IPv4 addresses that are not on the internet (IANA's registry of special addresses). */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Within the IPv6 addresses of the internet, `2000::/3`: documentation, and those that contain an IPv4 address. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [net, prefix] of SPECIAL_V4) special.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of SPECIAL_V6) special.addSubnet(net, prefix, 'ipv6')
const internetV6 = new BlockList()
internetV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the internet: not of this machine, of its network, or of a provider's inside. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4')
  return internetV6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** Looks a host up for a connection, and fails unless all its addresses are public: a name may lead anywhere, later too. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddress(hostname), '')
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

/** Thrown instead of connecting to an address that is not public. */
export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} is not on the internet.`)
  }
}
