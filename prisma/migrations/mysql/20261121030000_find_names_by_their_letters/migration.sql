-- People look for "ziga" and mean "Žiga". Names are never keys, so their case and accents may be passed over.
ALTER TABLE `users` MODIFY `fullName` VARCHAR(201) CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci NOT NULL;
