// Makes each call with a client that openapi-generator made in the package "openapi".
// Usage: walk CALLS_JSON BASE_URL
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"openapi"
	"os"
	"reflect"
	"regexp"
	"strings"
)

type parameter struct {
	Name  string
	In    string
	Value json.RawMessage
}

type call struct {
	Operation  string
	Tag        string
	Parameters []parameter
	Status     int
}

var word = regexp.MustCompile(`_+(.)`)

func pascalCase(id string) string {
	return word.ReplaceAllStringFunc("_"+id, func(s string) string { return strings.ToUpper(s[len(s)-1:]) })
}

// The value of an example as the type that a method takes at a place.
func argument(method reflect.Value, place int, value json.RawMessage) reflect.Value {
	made := reflect.New(method.Type().In(place))
	if err := json.Unmarshal(value, made.Interface()); err != nil {
		panic(err)
	}
	return made.Elem()
}

// What is part of the path is given to the method, the rest to the request that it returns.
func answer(client *openapi.APIClient, c call) (status int, err error) {
	api := reflect.ValueOf(client).Elem().FieldByName(pascalCase(c.Tag) + "API")
	method := api.MethodByName(pascalCase(c.Operation))
	given := []reflect.Value{reflect.ValueOf(context.Background())}
	for _, p := range c.Parameters {
		if p.In == "path" {
			given = append(given, argument(method, len(given), p.Value))
		}
	}
	request := method.Call(given)[0]
	for _, p := range c.Parameters {
		if p.In == "query" {
			setter := request.MethodByName(pascalCase(p.Name))
			request = setter.Call([]reflect.Value{argument(setter, 0, p.Value)})[0]
		}
	}
	results := request.MethodByName("Execute").Call(nil)
	response := results[len(results)-2].Interface().(*http.Response)
	if response == nil {
		return 0, results[len(results)-1].Interface().(error)
	}
	failure, _ := results[len(results)-1].Interface().(error)
	if response.StatusCode < 300 {
		return response.StatusCode, failure
	}
	return response.StatusCode, nil
}

func main() {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	var calls []call
	if err := json.Unmarshal(text, &calls); err != nil {
		panic(err)
	}
	configuration := openapi.NewConfiguration()
	configuration.Servers = openapi.ServerConfigurations{{URL: os.Args[2]}}
	client := openapi.NewAPIClient(configuration)
	failed := 0
	for _, c := range calls {
		if status, err := answer(client, c); err != nil || status != c.Status {
			failed++
			fmt.Fprintf(os.Stderr, "%s: %d, %v\n", c.Operation, status, err)
		}
	}
	fmt.Printf("%d of %d operations walked\n", len(calls)-failed, len(calls))
	if failed > 0 {
		os.Exit(1)
	}
}
