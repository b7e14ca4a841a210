ALTER TABLE `users`
  ADD COLUMN `invitationSentAt` DATETIME(3) NULL,
  ADD INDEX `users_invitationSentAt_idx` (`invitationSentAt`);
