import { type Kysely, sql } from "kysely";

/** Developer tasks, submissions, reviews, and reviewers' signatures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTasks(db);
  await createSubmissions(db);
  await createReviews(db);
}

async function createTasks({ schema }: Kysely<unknown>) {
  await schema
    .createTable("dev_task")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("terms", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("contract", "text")
    .addColumn("number", "bigint")
    .addColumn("terms_hash", "text")
    .addColumn("terms_version", "integer", (column) => column.notNull())
    .addColumn("is_paused", "integer", (column) => column.notNull())
    .addColumn("cancel_reason", "text")
    .addColumn("token", "text")
    .addColumn("budget", "text", (column) => column.notNull())
    .addColumn("paid", "text", (column) => column.notNull())
    .addColumn("winners", "integer", (column) => column.notNull())
    .addColumn("max_winners", "integer", (column) => column.notNull())
    .addColumn("undecided", "bigint", (column) => column.notNull())
    .addColumn("submit_by", "bigint", (column) => column.notNull())
    .addColumn("review_by", "bigint", (column) => column.notNull())
    .addColumn("frozen_until", "bigint", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("published_at", "bigint")
    // An on-chain task belongs to one text.
    .addUniqueConstraint("dev_task_escrow", ["contract", "number"])
    .execute();
  // Tabs by state, newest first, and the next deadlines.
  await schema.createIndex("dev_task_newest").on("dev_task").columns(["state", "id"]).execute();
  await schema
    .createIndex("dev_task_deadline")
    .on("dev_task")
    .columns(["state", "submit_by"])
    .execute();

  await schema
    .createTable("dev_task_version")
    .addColumn("task_id", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("terms", "text", (column) => column.notNull())
    .addColumn("terms_hash", "text", (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("dev_task_version_key", ["task_id", "version"])
    .execute();

  await schema
    .createTable("dev_task_file")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("task_id", "text")
    .addColumn("submission_id", "text")
    .addColumn("uploaded_by", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  const fileIndex = (name: string, columns: string[]) =>
    schema.createIndex(name).on("dev_task_file").columns(columns).execute();
  await fileIndex("dev_task_file_task", ["task_id"]);
  await fileIndex("dev_task_file_submission", ["submission_id"]);
  await fileIndex("dev_task_file_uploader", ["uploaded_by", "created_at"]);
  await fileIndex("dev_task_file_bytes", ["sha256"]);
}

async function createSubmissions({ schema }: Kysely<unknown>) {
  await schema
    .createTable("dev_submission")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("task_id", "text", (column) => column.notNull())
    .addColumn("submitter", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("content_hash", "text", (column) => column.notNull())
    .addColumn("payees", "text", (column) => column.notNull())
    .addColumn("signature", "text")
    .addColumn("link", "text", (column) => column.notNull())
    .addColumn("entered_by", "text")
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("assigned_to", "text")
    .addColumn("score", "integer")
    .addColumn("flags", "integer", (column) => column.notNull())
    .addColumn("amount", "text")
    .addColumn("reason", "text")
    .addColumn("decided_by", "text")
    .addColumn("decided_at", "bigint")
    .addColumn("appeal", "text")
    .addColumn("appealed_at", "bigint")
    .addColumn("paid_tx", "text")
    .addColumn("paid_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  // Review list by each filter, newest first; a task's submissions by score; a submitter's own.
  const index = (name: string, columns: string[]) =>
    schema.createIndex(`dev_submission_${name}`).on("dev_submission").columns(columns).execute();
  await index("status", ["status", "id"]);
  await index("label", ["label", "id"]);
  await index("assigned", ["assigned_to", "id"]);
  await index("task", ["task_id", "id"]);
  await index("task_status", ["task_id", "status", "id"]);
  await index("task_label", ["task_id", "label", "id"]);
  await index("task_score", ["task_id", "score", "id"]);
  await index("submitter", ["submitter", "id"]);
  // Matches an award event to the submission it pays.
  await index("content", ["content_hash"]);
  // Search by link, and flagged submissions.
  await index("link", ["link", "id"]);
  await schema
    .createIndex("dev_submission_flagged")
    .on("dev_submission")
    .column("id")
    .where(sql.ref("flags"), ">", 0)
    .execute();

  await schema
    .createTable("dev_submission_version")
    .addColumn("submission_id", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("content_hash", "text", (column) => column.notNull())
    .addColumn("payees", "text", (column) => column.notNull())
    .addColumn("signature", "text")
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("dev_submission_version_key", ["submission_id", "version"])
    .execute();

  await schema
    .createTable("dev_submission_mark")
    .addColumn("task_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("submission_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("dev_submission_mark_key", [
      "task_id",
      "kind",
      "value",
      "submission_id",
    ])
    .execute();
  await schema
    .createIndex("dev_submission_mark_of")
    .on("dev_submission_mark")
    .columns(["submission_id"])
    .execute();
}

async function createReviews({ schema }: Kysely<unknown>) {
  await schema
    .createTable("dev_submission_note")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("submission_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("dev_submission_note_of")
    .on("dev_submission_note")
    .columns(["submission_id", "id"])
    .execute();

  await schema
    .createTable("dev_submission_score")
    .addColumn("submission_id", "text", (column) => column.notNull())
    .addColumn("reviewer", "text", (column) => column.notNull())
    .addColumn("criterion", "integer", (column) => column.notNull())
    .addColumn("points", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("dev_submission_score_key", ["submission_id", "reviewer", "criterion"])
    .execute();

  await schema
    .createTable("dev_award")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("task_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("nonce", "bigint", (column) => column.notNull())
    .addColumn("rows", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("reason_hash", "text", (column) => column.notNull())
    .addColumn("valid_until", "bigint", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("tx_hash", "text")
    .addColumn("created_by", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("dev_award_of")
    .on("dev_award")
    .columns(["task_id", "status", "id"])
    .execute();

  await schema
    .createTable("dev_award_approval")
    .addColumn("award_id", "text", (column) => column.notNull())
    .addColumn("reviewer", "text", (column) => column.notNull())
    .addColumn("signature", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("dev_award_approval_key", ["award_id", "reviewer"])
    .execute();
}
