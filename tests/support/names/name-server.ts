import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const addressType = 1;
const textType = 16;

/** A name server of our own: text records and addresses by their names, and that there is none for every other name; of those in `down` it knows nothing now. */
export async function startNameServer() {
  const records = new Map<string, readonly string[]>();
  const addresses = new Map<string, string>();
  const down = new Set<string>();
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.toString('latin1', at + 1, at + 1 + length));
      at += length + 1;
    }
    const name = labels.join('.').toLowerCase();
    const type = question.readUInt16BE(at + 1);
    const values = records.get(name) ?? [];
    const address = addresses.get(name);
    const found = down.has(name)
      ? []
      : [
          ...(type === textType ? values.map(textRecord) : []),
          ...(type === addressType && address !== undefined ? [addressRecord(address)] : []),
        ];
    const header = Buffer.from(question.subarray(0, 12));
    const isUnknown = values.length === 0 && address === undefined;
    header.writeUInt16BE(down.has(name) ? 0x8182 : isUnknown ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(found.length, 6);
    header.fill(0, 8);
    socket.send(Buffer.concat([header, question.subarray(12, at + 5), ...found]), from.port);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { records, addresses, down, address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
}

/** A record of the name that was asked for. */
function recordOf(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

const addressRecord = (address: string) => recordOf(addressType, Buffer.from(address.split('.').map(Number)));

/** In pieces of 255 bytes at the most. */
function textRecord(value: string): Buffer {
  const pieces = (value.match(/.{1,255}/gs) ?? ['']).map((piece) => Buffer.from([piece.length, ...Buffer.from(piece)]));
  return recordOf(textType, Buffer.concat(pieces));
}
