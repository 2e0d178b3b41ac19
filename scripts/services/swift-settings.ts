type Ports = Record<'proxy' | 'account' | 'container' | 'object' | 'memcached', number>

/** The settings of the four servers of a Swift on this machine, by name: as small as they can be. */
export function objectStoreSettings(folder: string, ports: Ports): Record<string, string> {
  const common = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${folder}
devices = ${folder}/disks
mount_check = false
disable_fallocate = true
${process.getuid?.() === 0 ? 'user = root' : ''}
`
  const storage = (kind: 'account' | 'container' | 'object') => `${common(ports[kind])}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`
  return {
    account: storage('account'),
    container: storage('container'),
    object: storage('object'),
    proxy: `${common(ports.proxy)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
location = auto
s3_acl = false
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`,
  }
}
