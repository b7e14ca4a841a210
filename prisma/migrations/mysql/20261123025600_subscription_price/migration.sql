ALTER TABLE `users` ADD COLUMN `subscriptionPriceCents` INTEGER NULL;
