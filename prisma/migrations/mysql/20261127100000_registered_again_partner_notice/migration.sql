-- One statement, so that both are renamed or neither is.
ALTER TABLE `users`
  RENAME COLUMN `registeredAnew` TO `registeredAgain`,
  RENAME COLUMN `partnerTold` TO `partnerNotice`;
