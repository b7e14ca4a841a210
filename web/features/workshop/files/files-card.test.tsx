import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { offline } from '../../../kit/offline/offline.ts';
import { FilesCard } from './files-card.tsx';

const photo = (id: string, more: object = {}) => ({
  __typename: 'File',
  id,
  version: 1,
  name: `${id}.jpg`,
  mime: 'image/jpeg',
  width: 4,
  height: 3,
  showToCustomer: false,
  jobId: null,
  mayChange: true,
  ...more,
});
const listed = (...ids: string[]) => ({ data: { files: ids.map((id) => photo(id)) } });
const image = (name: string, type = 'image/jpeg') => new File(['bytes'], name, { type });

/** What is on its way to the server, in the order in which it was sent; the test says what becomes of it. */
const sent: SendingRequest[] = [];

class SendingRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  body: FormData | undefined;
  open(_method: string, _path: string) {}
  send(body: FormData) {
    this.body = body;
    sent.push(this);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  get names() {
    const file = this.body?.get('file');
    return [this.body?.get('belongsTo'), file instanceof File ? file.name : undefined];
  }
  answer(status: number, body: object | string = { file: { id: 'sent' } }) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    return act(async () => this.dispatchEvent(new Event('load')));
  }
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', SendingRequest);
});
afterEach(() => vi.unstubAllGlobals());

function open(answers: Parameters<typeof answering>[0], mayBring = true) {
  const { client, asked } = answering(answers);
  const shown = show(
    <ApolloProvider client={client}>
      <FilesCard kind="JOB_CARD" id="golf" mayBring={mayBring} />
    </ApolloProvider>,
  );
  return { ...shown, inputsOf: (name: string) => asked.filter((one) => one.name === name).map((one) => one.variables) };
}
const button = (name: string) => screen.findByRole('button', { name });
const empty = () => screen.findByText(/^No photos/);
const dropped = (files: readonly File[], types = ['Files']) => ({ dataTransfer: { files, types } });

describe('the card of photos', () => {
  test('takes what is chosen, dropped and pasted, one after the other', async () => {
    const { user } = open({ Files: [listed(), listed('door')] });
    await empty();
    const place = await button('Add files');
    await user.upload(screen.getByLabelText('Add files', { selector: 'input' }), [image('door.jpg')]);
    fireEvent.dragEnter(place, dropped([]));
    screen.getByText('Drop the files here');
    fireEvent.drop(place, dropped([image('wing.png', 'image/png')]));
    expect(screen.queryByText('Drop the files here')).toBeNull();
    fireEvent.paste(document.body, { clipboardData: { files: [image('roof.webp', 'image/webp')] } });
    // Words are neither dropped nor pasted as files.
    fireEvent.drop(place, dropped([image('none.jpg')], ['text/plain']));
    fireEvent.paste(document.body, { clipboardData: { files: [] } });
    expect(sent.map(({ names }) => names)).toEqual([['JOB_CARD:golf', 'door.jpg']]);
    screen.getByText('Waiting: wing.png');
    screen.getByText('Waiting: roof.webp');
    await act(async () => {
      sent[0]?.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }));
    });
    screen.getByText('Sending door.jpg, 25 %');
    await sent[0]?.answer(201);
    await button('Open door.jpg');
    await sent[1]?.answer(201);
    await sent[2]?.answer(201);
    expect(sent.map(({ names }) => names[1])).toEqual(['door.jpg', 'wing.png', 'roof.webp']);
    expect(screen.queryByText(/roof\.webp/)).toBeNull();
  });

  test('shows what is on this device alone until it is sent, of these files only', async () => {
    open({ Files: [listed('door')] });
    const waiting = (operationId: string, belongsTo: string) => ({
      operationId,
      userId: 'me',
      workshopId: 'w',
      name: 'uploadFile',
      input: { belongsTo },
      dependsOn: [],
      occurredAt: '2026-11-28T08:00:00.000Z',
      state: 'WAITING' as const,
      tries: 0,
      files: [{ operationId: `${operationId}-file`, name: `${operationId}.jpg`, blob: image('kept.jpg') }],
    });
    await button('Open door.jpg');
    act(() => offline.change({ unsent: [waiting('wing', 'JOB_CARD:golf'), waiting('roof', 'JOB_CARD:clio')] }));
    screen.getByText('wing.jpg');
    expect(await screen.findAllByText('Saved here')).toHaveLength(1);
    act(() => offline.change({ unsent: [] }));
    expect(screen.queryByText('wing.jpg')).toBeNull();
  });

  test('says which one was refused, goes on with the others, and sends it again or leaves it out', async () => {
    const { user } = open({ Files: [listed()] });
    await empty();
    const input = screen.getByLabelText('Add files', { selector: 'input' });
    await user.upload(input, [image('first.jpg'), image('second.jpg'), image('third.jpg')]);
    await sent[0]?.answer(400, { error: 'Only photos and PDFs', code: 'BAD_INPUT' });
    expect(screen.getByRole('alert').textContent).toBe('first.jpg was not sent. Only photos and PDFs');
    await act(async () => {
      sent[1]?.dispatchEvent(new Event('error'));
    });
    await sent[2]?.answer(201);
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    expect(screen.queryByText(/third\.jpg/)).toBeNull();

    const [againFirst] = screen.getAllByRole('button', { name: 'Try again' });
    if (againFirst) await user.click(againFirst);
    expect(sent.map(({ names }) => names[1])).toEqual(['first.jpg', 'second.jpg', 'third.jpg', 'first.jpg']);
    await user.click(await button('Stop sending first.jpg'));
    expect(screen.queryByText(/first\.jpg/)).toBeNull();
    await user.click(await button('Skip it'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).toHaveLength(4);
  });

  test('says that one failed whose answer names no file, and goes on with the others', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { user } = open({ Files: [listed()] });
    await empty();
    await user.upload(screen.getByLabelText('Add files', { selector: 'input' }), [
      image('first.jpg'),
      image('second.jpg'),
    ]);
    // As a proxy that answers in place of the server.
    await sent[0]?.answer(201, '<!doctype html><title>Welcome</title>');
    expect(screen.getByRole('alert').textContent).toBe('first.jpg was not sent. Request failed');
    await sent[1]?.answer(201, {});
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });

  test('sends nothing that is too large', async () => {
    const { user } = open({ Files: [listed()] });
    await empty();
    const large = image('long.jpg');
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
    await user.upload(screen.getByLabelText('Add files', { selector: 'input' }), [large, image('short.jpg')]);
    expect(screen.getByRole('alert').textContent).toContain('larger than 20 MB');
    expect(sent.map(({ names }) => names[1])).toEqual(['short.jpg']);
  });

  test('removes one and brings it back', async () => {
    const { user, inputsOf } = open({
      Files: [listed('door', 'wing'), listed('wing'), listed('door', 'wing')],
      RemoveFile: [{ data: { removeFile: photo('door', { version: 2 }) } }],
      RestoreFile: [{ data: { restoreFile: photo('door', { version: 3 }) } }],
    });
    await user.click(await button('Open door.jpg'));
    await user.click(await button('Remove'));
    await screen.findByText('door.jpg was removed.');
    expect(inputsOf('RemoveFile')).toEqual([{ input: { id: 'door', version: 1 } }]);
    expect(screen.queryByRole('button', { name: 'Open door.jpg' })).toBeNull();
    await user.click(await button('Undo'));
    await button('Open door.jpg');
    expect(inputsOf('RestoreFile')).toEqual([{ input: { id: 'door', version: 2 } }]);
    expect(screen.queryByText('door.jpg was removed.')).toBeNull();
  });

  test('takes nothing where nothing may be brought', async () => {
    const { user } = open({ Files: [listed('door')] }, false);
    await user.click(await button('Open door.jpg'));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(screen.queryByLabelText('Add files', { selector: 'input' })).toBeNull();
    fireEvent.paste(document.body, { clipboardData: { files: [image('roof.jpg')] } });
    expect(sent).toEqual([]);
  });
});
