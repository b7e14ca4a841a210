import { existsSync } from 'node:fs';
import { freePort } from '../../../tools/steps/free-port.ts';
import { hasMariaDb, type MariaDb, startMariaDb } from './mariadb.ts';

/** A cluster of MariaDB servers on this machine, each of which has all the data (https://galeracluster.com/library/). */

const provider = '/usr/lib/galera/libgalera_smm.so';

/** Whether this machine has what a cluster is made of. */
export function hasGalera(): boolean {
  return hasMariaDb() && existsSync(provider) && existsSync('/usr/bin/rsync');
}

/**
 * @param size three is the least of which one can fail
 * @returns the nodes, of which the first has begun the cluster
 */
export async function startGalera(size: number): Promise<readonly MariaDb[]> {
  const free = () => freePort('127.0.0.1', 0);
  const places = [];
  for (let node = 0; node < size; node += 1) {
    const [group, transfer, state] = [await free(), await free(), await free()];
    places.push({ group, transfer, state });
  }
  const members = places.map(({ group }) => `127.0.0.1:${group}`).join(',');
  const nodes: MariaDb[] = [];
  for (const { group, transfer, state } of places) {
    const joined = [
      '--wsrep-on=ON',
      `--wsrep-provider=${provider}`,
      '--wsrep-cluster-name=delavnica',
      `--wsrep-cluster-address=gcomm://${members}`,
      `--wsrep-provider-options=base_host=127.0.0.1;base_port=${group};gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${transfer};gcache.size=64M`,
      '--wsrep-node-address=127.0.0.1',
      `--wsrep-sst-receive-address=127.0.0.1:${state}`,
      '--wsrep-sst-method=rsync',
      // Anyone who reads at one node what was written at another one finds it.
      '--wsrep-sync-wait=1',
      '--binlog-format=ROW',
      '--innodb-autoinc-lock-mode=2',
    ];
    const node = await startMariaDb('fast', joined, nodes.length === 0 ? ['--wsrep-new-cluster'] : []);
    nodes.push(node);
    await hasJoined(node, nodes.length);
  }
  return nodes;
}

/** Waits until a node has the data of the others and answers. */
export async function hasJoined(node: MariaDb, size: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const statusRows = await node.run("SHOW STATUS LIKE 'wsrep_%'").catch(() => []);
    const status = new Map(statusRows.map(({ Variable_name: name, Value: value }) => [name, value]));
    if (status.get('wsrep_ready') === 'ON' && Number(status.get('wsrep_cluster_size')) >= size) return;
    if (Date.now() > deadline) throw new Error('A node did not join its cluster within a minute');
    await new Promise((retry) => setTimeout(retry, 100));
  }
}
