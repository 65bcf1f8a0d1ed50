import path from "node:path";
import { createRequestHandler } from "@remix-run/express";
import compression from "compression";
import express from "express";

const [, , folder, port] = process.argv;
const build = await import(path.resolve(folder, "server/index.js"));
const app = express();
app.use(compression());
app.use(express.static(path.resolve(folder, "client")));
app.get("/plain", (_request, response) => {
  response.send("ok");
});
app.all("*", createRequestHandler({ build }));
app.listen(Number(port), "127.0.0.1");
