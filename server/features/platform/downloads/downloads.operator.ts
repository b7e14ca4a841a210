import { releaseArguments } from '../../../../schema/features/platform/operator.ts';
import { operatorCommand } from '../../../context/operator-command.ts';
import { publishRelease } from './publish-release.ts';

export const downloadsCommands = [
  operatorCommand({
    name: 'release',
    summary:
      'publishes the installer of a folder, for so many percent of the installed apps; `security` offers it to unpaid ones too',
    arguments: releaseArguments,
    async run({ config }, { folder, percent, mark }) {
      const target = config.releasesDirectory;
      const version = await publishRelease({ source: folder, target, rollout: percent, security: mark === 'security' });
      return [
        `Version ${version} is published in ${target} for ${percent} % of the installed apps`,
        ...(mark === 'security' ? ['It mends a weakness, so apps that are not paid are offered it at once'] : []),
      ];
    },
  }),
];
