import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, refusing } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { CertificateDialog, type CertificateDialogProps } from './certificate-dialog.tsx';

const saved = { __typename: 'FiscalCertificate', mode: 'TEST', validUntil: '2099-12-20T10:00:00Z' };
const taken = { data: { saveFiscalCertificate: { __typename: 'FiscalSettings', certificates: [saved] } } };
/** The first bytes of a p12, with some that are no text. */
const p12 = new File([new Uint8Array([0x30, 0x82, 0, 255, 10])], 'moje.p12');

function open(answers: Parameters<typeof answering>[0], modes: CertificateDialogProps['modes'] = ['TEST', 'LIVE']) {
  const { client, asked } = answering(answers);
  const onClose = vi.fn();
  const shown = show(
    <ApolloProvider client={client}>
      <CertificateDialog modes={modes} onClose={onClose} />
    </ApolloProvider>,
  );
  return { ...shown, onClose, sent: () => asked.map(({ variables }) => variables) };
}
const upload = () => screen.getByRole('button', { name: 'Upload' });

test('the file goes to the chosen environment byte by byte, with its password', async () => {
  const { user, sent, onClose } = open({ SaveFiscalCertificate: [taken] });
  await user.selectOptions(screen.getByLabelText('Environment'), 'LIVE');
  await user.upload(screen.getByLabelText('File of the certificate (.p12)'), p12);
  const password = screen.getByLabelText(/^Its password/);
  expect(password.getAttribute('type')).toBe('password');
  await user.type(password, 'čšž 1{Enter}');
  await screen.findByText('The certificate is saved');
  expect(sent()).toEqual([{ input: { mode: 'LIVE', password: 'čšž 1', file: 'MIIA/wo=' } }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('nothing is sent without a file, and where there is one environment nobody chooses', async () => {
  const { user, sent } = open({ SaveFiscalCertificate: [taken] }, ['LIVE']);
  expect(screen.queryByLabelText('Environment')).toBeNull();
  await user.click(upload());
  expect(sent()).toEqual([]);
  await user.upload(screen.getByLabelText('File of the certificate (.p12)'), p12);
  await user.click(upload());
  await expect.poll(sent).toMatchObject([{ input: { mode: 'LIVE', password: '' } }]);
});

test('a certificate that is refused says why in the dialog, which stays open with what was typed', async () => {
  const why = 'The certificate cannot be opened. Please check the file and its password';
  const { user, sent, onClose } = open({
    SaveFiscalCertificate: [refusing('BAD_INPUT', why, { password: why }), taken],
  });
  await user.upload(screen.getByLabelText('File of the certificate (.p12)'), p12);
  await user.type(screen.getByLabelText(/^Its password/), 'wrong');
  await user.click(upload());
  await screen.findByText('The certificate was not accepted');
  screen.getByText(why);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByDisplayValue('wrong')).toBe(screen.getByLabelText(/^Its password/));
  await user.clear(screen.getByLabelText(/^Its password/));
  await user.type(screen.getByLabelText(/^Its password/), 'right{Enter}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toMatchObject([{ input: { password: 'wrong' } }, { input: { password: 'right' } }]);
});
