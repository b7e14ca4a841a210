import { type Mutation, noticedBy } from './mutation.ts';

/** What the app needs of the server and of its screens, broken once each. */
export const desktopServerMutations: readonly Mutation[] = [
  ...noticedBy('server/features/subscription/entitlements/installations.http.test.ts', undefined, [
    [
      'a computer that was ended comes back by itself',
      'server/features/subscription/entitlements/record-installation.ts',
      "if (session === null || session.createdAt <= known.endedAt) throw new AppError('INSTALLATION_ENDED');",
      '',
      'one that is ended is logged out',
    ],
    [
      'a lease names no installation',
      'server/features/subscription/entitlements/issue-entitlement.ts',
      '{ installation: markOf(installation.installation) }',
      '{}',
      'a lease names the installation',
    ],
  ]),
  ...noticedBy('server/config/config.test.ts', undefined, [
    [
      'the key of the leases hangs on the secret of the sessions',
      'server/config/config.ts',
      'return { dataKeys: [...entitlementKeys, ...fromJwt], entitlementKeys };',
      'return { dataKeys: [...entitlementKeys, ...fromJwt], entitlementKeys: fromJwt };',
      'are their own once they are given',
    ],
  ]),
  ...noticedBy('desktop/updates/updates.test.ts', undefined, [
    [
      'an app that is not paid asks the feed of those that are',
      'desktop/updates/updates.ts',
      "paid ? '' : '/security'",
      "''",
      'loads the version that does',
    ],
    [
      'a session is sent where none is needed',
      'desktop/updates/updates.ts',
      'paid ? { cookie: await cookies() } : {}',
      '{ cookie: await cookies() }',
      'loads the version that does',
    ],
    [
      'what mends a weakness is for people who are logged in',
      'server/features/platform/downloads/downloads.rest.ts',
      'await securityFeedFile(ctx, request, request.params)',
      'await feedFile(ctx, request.actor, request.params)',
      'loads the version that does',
    ],
    [
      'apps that are not paid are offered every version',
      'server/features/platform/downloads/current-release.ts',
      'await readFeed(ctx, securityFeedName);',
      'await readFeed(ctx);',
      'is offered that one still',
    ],
  ]),
  ...noticedBy('server/features/platform/downloads/publish-release.test.ts', undefined, [
    [
      'every version counts as one that mends a weakness',
      'server/features/platform/downloads/publish-release.ts',
      'if (security) await replace',
      'await replace',
      'a version that mends a weakness',
    ],
    [
      'what mends a weakness waits for its share of the apps',
      'server/features/platform/downloads/publish-release.ts',
      'writeFile(place, stringify(release))',
      'writeFile(place, stringify(staged))',
      'a version that mends a weakness',
    ],
  ]),
  ...noticedBy('web/features/platform/desktop/use-shell.isolated.test.tsx', undefined, [
    [
      'a server that is back changes nothing on the page',
      'web/features/platform/desktop/use-shell.ts',
      "if (before.current === 'offline' && gate.step === 'open') {",
      'if (false) {',
      'reads again what it shows when the server is back',
    ],
  ]),
  ...noticedBy('tests/e2e/desktop/desktop-offline.e2e.ts', 'web', [
    [
      'the payment screen gives no reason',
      'web/features/platform/desktop/unpaid-card.tsx',
      '{known !== undefined && isReason(known.subscriptionStatus) && (',
      '{false && (',
      'a member is told why',
    ],
    [
      'a member is told to pay',
      'web/features/platform/desktop/unpaid-card.tsx',
      "isMember ? t('unpaidAskOwner') : t('unpaidText')",
      "t('unpaidText')",
      'a member is told why',
    ],
    [
      'a member gets a button to pay',
      'web/features/platform/desktop/unpaid-card.tsx',
      "{known?.role === 'admin' && (",
      '{known !== undefined && (',
      'a member is told why',
    ],
  ]),
  ...noticedBy('web/ui/dialogs/unsaved-work.test.ts', undefined, [
    [
      'the browser is left without a question',
      'web/ui/dialogs/unsaved-work.ts',
      "      if (count === 1) target.addEventListener('beforeunload', stay);\n",
      '',
      'the page asks',
    ],
    [
      'a half-typed password counts as work',
      'web/ui/dialogs/unsaved-work.ts',
      'isDirty !== false && !secrets.has(name)',
      'isDirty !== false',
      'nothing but secrets typed',
    ],
  ]),
  ...noticedBy('tests/e2e/desktop/unsaved-work.e2e.ts', 'web', [
    [
      'another screen opens without a question',
      'web/kit/forms/unsaved-work-question.tsx',
      'work.held() > 0 && viewOf',
      'false && viewOf',
      'is asked for before it is lost (en)',
    ],
    [
      'a dialog is left without a question',
      'web/ui/dialogs/dialog.tsx',
      'held() > before.current ? leave(onClose) : onClose()',
      'onClose()',
      'is asked for before it is lost (en)',
    ],
  ]),
  ...noticedBy('tests/e2e/billing/billing-details.long.e2e.ts', 'web', [
    [
      'the forms in dialogs hold no work',
      'web/kit/forms/schema-form.tsx',
      '  useUnsavedWork(form.formState);\n',
      '',
      'the card says what it knows and doubts',
    ],
  ]),
  ...noticedBy('server/features/platform/downloads/dictionary.http.test.ts', undefined, [
    [
      'any file beside the dictionaries is given',
      'schema/features/platform/downloads.ts',
      '.regex(/^[a-z]{2,3}(?:-[a-z]{2,4})?-\\d{1,3}-\\d{1,3}\\.bdic$/i)',
      '.min(1)',
      'nothing else comes',
    ],
    [
      'names of dictionaries may go on before and behind',
      'schema/features/platform/downloads.ts',
      '/^[a-z]{2,3}(?:-[a-z]{2,4})?-\\d{1,3}-\\d{1,3}\\.bdic$/i',
      '/[a-z]{2,3}(?:-[a-z]{2,4})?-\\d{1,3}-\\d{1,3}\\.bdic/i',
      'nothing else comes',
    ],
    [
      'dictionaries are refused in capital letters',
      'schema/features/platform/downloads.ts',
      '\\.bdic$/i',
      '\\.bdic$/',
      'a dictionary comes from here',
    ],
    [
      'dictionaries are looked for in their own letters only',
      'server/features/platform/downloads/dictionary.ts',
      'name.toLowerCase() === input.file.toLowerCase()',
      'name === input.file',
      'a dictionary comes from here',
    ],
    [
      'dictionaries have no limit',
      'server/features/platform/downloads/dictionary.ts',
      "  await rateLimits.take('dictionariesPerAddress', visitor.address);\n",
      '  void [rateLimits, visitor];\n',
      'an address gets no dictionaries without end',
    ],
    [
      'whoever stands between keeps a dictionary',
      'server/features/platform/downloads/downloads.rest.ts',
      'file: await dictionaryFile(ctx, request, request.params), headers }',
      "file: await dictionaryFile(ctx, request, request.params), headers: { 'Content-Type': binary } }",
      'a dictionary says its size',
    ],
  ]),
  ...noticedBy('server/features/account/accounts/accounts.http.test.ts', undefined, [
    [
      'the language of an account is not kept',
      'server/features/account/accounts/registration/register.ts',
      'language: owner.language };',
      "language: 'en' };",
      'an account is told the language',
    ],
    [
      'an account is told one language',
      'server/features/account/accounts/log-in/own-profile.ts',
      '    language,\n',
      "    language: language && 'en',\n",
      'an account is told the language',
    ],
    [
      'members are made in a language of their own',
      'server/features/account/team/add-member.ts',
      'const newMember = { ...member, language,',
      "const newMember = { ...member, language: language && 'en',",
      'a member is told the language',
    ],
  ]),
];
